/** What was taken since the camera was opened, item by item. */
export interface Shots {
  items: number
  /** Of the item in front of the camera. */
  photos: number
  total: number
}

export const NO_SHOTS: Shots = { items: 1, photos: 0, total: 0 }

export const afterShot = ({ items, photos, total }: Shots): Shots => ({ items, photos: photos + 1, total: total + 1 })

/** One that was pressed for did not come about, of the item in front of the camera or of one before it. */
export const afterLostShot = ({ items, photos, total }: Shots, item: number): Shots => ({
  items,
  photos: item === items ? photos - 1 : photos,
  total: total - 1,
})

/** Nothing to part as long as the item has no photo. */
export const afterNextItem = (shots: Shots): Shots =>
  shots.photos === 0 ? shots : { ...shots, items: shots.items + 1, photos: 0 }

const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`

/** 'Item 3, 2 photos' */
export const shotWords = ({ items, photos }: Shots) =>
  photos === 0 ? `Item ${items}: take its first photo` : `Item ${items}: ${count(photos, 'photo')}`
