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
  confidence: { x: number[]; y: number[]; unknownBelow: number; sureAbove: number }
}
