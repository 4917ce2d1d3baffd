type Point = [x: number, y: number]

/** A turned rectangle around a line of text: `along` points the way it is read, `down` from its top to its foot. */
export interface TextBox {
  center: Point
  along: Point
  down: Point
  width: number
  height: number
}

export interface ProbabilityMap {
  data: Float32Array
  width: number
  height: number
}

const TEXT_ABOVE = 0.3
const BOX_SCORE_ABOVE = 0.5
const SMALLEST_SIDE_PX = 3
/** The detector marks the core of a line; its letters reach this much further. */
const GROWTH = 1.5
const UPRIGHT_RATIO = 1.5

/** Where the detector sees text, largest first. */
export function textBoxes(map: ProbabilityMap): TextBox[] {
  return findBlobs(map)
    .map(({ outline }) => smallestRectangle(convexHull(outline)))
    .filter(({ width, height }) => Math.min(width, height) >= SMALLEST_SIDE_PX)
    .map((box) => readingWay(grown(box)))
    .sort((a, b) => b.width * b.height - a.width * a.height)
}

/** Connected areas of text. The leftmost and rightmost pixel of each row are all the outline a hull needs. */
function findBlobs({ data, width, height }: ProbabilityMap): { outline: Point[] }[] {
  const visited = new Uint8Array(width * height)
  const blobs: { outline: Point[] }[] = []
  const stack: number[] = []
  for (let start = 0; start < data.length; start++) {
    if (visited[start] || data[start]! <= TEXT_ABOVE) continue
    const rows = new Map<number, [left: number, right: number]>()
    let total = 0
    let count = 0
    visited[start] = 1
    stack.push(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const y = (at - x) / width
      total += data[at]!
      count += 1
      const row = rows.get(y)
      if (!row) rows.set(y, [x, x])
      else if (x < row[0]) row[0] = x
      else if (x > row[1]) row[1] = x
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const nx = x + dx
          const ny = y + dy
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
          const next = ny * width + nx
          if (visited[next] || data[next]! <= TEXT_ABOVE) continue
          visited[next] = 1
          stack.push(next)
        }
      }
    }
    if (total / count < BOX_SCORE_ABOVE) continue
    blobs.push({
      outline: [...rows].flatMap(([y, [left, right]]): Point[] => [
        [left, y],
        [right + 1, y],
        [left, y + 1],
        [right + 1, y + 1],
      ]),
    })
  }
  return blobs
}

function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: Point[]) => {
    const hull: Point[] = []
    for (const point of ordered) {
      while (hull.length >= 2 && turn(hull.at(-2)!, hull.at(-1)!, point) <= 0) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

/** One side of the smallest rectangle around a hull always lies on a side of the hull. */
function smallestRectangle(hull: Point[]): TextBox {
  let best: TextBox | undefined
  hull.forEach((from, i) => {
    const to = hull[(i + 1) % hull.length]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    const down: Point = [-along[1], along[0]]
    const [left, right] = extent(hull, along)
    const [top, foot] = extent(hull, down)
    const box: TextBox = {
      center: onAxes(along, (left + right) / 2, down, (top + foot) / 2),
      along,
      down,
      width: right - left,
      height: foot - top,
    }
    if (!best || box.width * box.height < best.width * best.height) best = box
  })
  return best!
}

const onAxes = (along: Point, a: number, down: Point, d: number): Point => [
  along[0] * a + down[0] * d,
  along[1] * a + down[1] * d,
]

function extent(points: Point[], axis: Point): [min: number, max: number] {
  const positions = points.map(([x, y]) => x * axis[0] + y * axis[1])
  return [Math.min(...positions), Math.max(...positions)]
}

function grown(box: TextBox): TextBox {
  const reach = (2 * box.width * box.height * GROWTH) / (2 * (box.width + box.height))
  return { ...box, width: box.width + reach, height: box.height + reach }
}

/** Text runs left to right; in a box much taller than wide it runs top to bottom. */
function readingWay({ center, along, down, width, height }: TextBox): TextBox {
  const level = Math.abs(along[0]) >= Math.abs(down[0])
  const [across, acrossLength, other, otherLength] = level ? [along, width, down, height] : [down, height, along, width]
  const right = across[0] < 0 ? opposite(across) : across
  const foot = other[1] < 0 ? opposite(other) : other
  return otherLength / acrossLength >= UPRIGHT_RATIO
    ? { center, along: foot, down: opposite(right), width: otherLength, height: acrossLength }
    : { center, along: right, down: foot, width: acrossLength, height: otherLength }
}

const opposite = ([x, y]: Point): Point => [-x, -y]
