const LETTERS_AND_DIGITS = /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9][A-Za-z0-9/-]{0,13}[A-Za-z0-9]$/
const THREE_OR_FOUR_DIGITS = /^\d{3,4}$/
const YEAR = /^(19|20)\d\d$/
/** Sizes, weights, voltages, resolutions and ordinals stand on many things and name none. */
const MEASURE =
  /^\d+([.,-]\d+)?(v|w|a|ah|hz|khz|mhz|ghz|kw|kg|g|lb|lbs|oz|ml|l|qt|gal|mm|cm|m|in|inch|inches|ft|gb|mb|tb|mah|mp|mpx|dpi|fps|k|p|x\d*|pc|pcs|pk|st|nd|rd|th|c|f|db|psi|rpm)$/i
/** Punctuation around a word; '%' and '$' stay, as they make a number something else. */
const AROUND = /^[(["'.,:;#*]+|[)\]"'.,:;*]+$/g

export const bareWord = (word: string) => word.replace(AROUND, '')

export const isMeasure = (word: string) => MEASURE.test(word)

/** 'WH-1000XM4' */
export const isModelNumber = (word: string) => LETTERS_AND_DIGITS.test(word) && !isMeasure(word)

/** '901': a model only right behind its brand. */
export const isPlainNumber = (word: string) => THREE_OR_FOUR_DIGITS.test(word) && !YEAR.test(word)
