import { plainWords } from '#contract/sales/replies/plain-words.ts'

/** Without those that places are called by: 'La Mesa', 'El Cajon', 'Los Gatos'. */
const SPANISH =
  /\b(?:hola|buen[oa]s|gracias|por|favor|sigue|esta[ns]?|todavia|aun|disponibles?|cuanto|cuesta|precio|menos|ultimo|dejas?|aceptas?|doy|ofrezco|te|quiero|puedo|puedes?|tienes?|tengo|hay|donde|cuando|como|para|pero|con|una?|es|son|muy|mas|si|que|lo|mi|codigo|envias?|envio|mandar|recoger(?:lo)?|pasar?|verlo|mide|medidas|funciona|estado|nuevo|usado|efectivo|hoy|manana|vendes?|escribeme|en|al)\b/g
const ENGLISH =
  /\b(?:the|an|is|are|it|this|that|do|does|have|can|could|will|would|you|your|u|i|my|for|of|to|in|on|at|and|or|not|how|what|when|where|still|available|price|take|hi|hello|hey|thanks|please|pick|ship|today|tomorrow|if|with|any)\b/g

const times = (pattern: RegExp, words: string) => words.match(pattern)?.length ?? 0

/** Whether something is written in Spanish rather than in English. */
export function isSpanish(message: string): boolean {
  const words = plainWords(message)
  return times(SPANISH, words) > times(ENGLISH, words)
}
