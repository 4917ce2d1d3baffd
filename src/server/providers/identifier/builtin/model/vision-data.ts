/** How the network sees the types of the taxonomy: data/vision-map.json. */
export interface VisionMap {
  types: Record<string, TypeView>
  notForSale: { groups: Record<string, number[]> }
}

interface TypeView {
  /** ImageNet classes that mean the type. */
  imagenet: number[]
  /** ImageNet classes of look-alikes, and how much of each counts. */
  imagenetNear: Record<string, number>
  /** The class of the head that supports the type. */
  headClass: string | null
}

/** Rows of int8 numbers, base64, each with a scale of its own. */
export interface PackedMatrix {
  scale: number[]
  data: string
}

/** The linear head on the network's features, and how it is weighed against ImageNet: data/head.json. */
export interface HeadData {
  classes: string[]
  weights: PackedMatrix & { bias: number[] }
  centroids: PackedMatrix & { mean: { data: string } }
  fusion: {
    zWeight: number
    epsilon: number
    zPower: number
    share: number
    logFloor: number
    gate: number[]
    intercept: number
  }
}

/** The linear layer of the second generation, and how it is mixed with the first: data/head-2.json. */
export interface SecondHead {
  /** The types that have a row, in its order. */
  types: string[]
  weights: PackedMatrix & { bias: number[] }
  /** Weights of the first rule and of ImageNet's classes. */
  prior: number[]
  logFloor: number
  /** The share of this generation in the end; the first rule has the rest. */
  mix: number
  zoom: number
  garments: { headClasses: string[]; power: number; floor: number }
  confidence: ConfidenceTable
}

/** What a winning probability is worth: fitted on sources that were left out of training. */
export interface ConfidenceTable {
  x: number[]
  y: number[]
  sureAbove: number
  unknownBelow: number
}
