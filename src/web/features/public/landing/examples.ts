import type { RangeDot } from '#web/ui/range-line.tsx'

/** What the pictures on the landing page show. Made up, and always shown with the words 'An example'. */
export const LAMP = {
  recommended: 45,
  quickSale: 35,
  patient: 60,
  low: 26,
  high: 78,
  comparables: 24,
  title: 'Brass-tone table lamp with cream pleated shade, working',
  condition: 'Used - Good',
  description: 'Turned stem on a round foot, pleated shade with gold trim. It works: the light is on in the photo.',
  facts: [
    { name: 'Material', value: 'Brass-tone metal', why: 'Warm shine, turned stem' },
    { name: 'Condition', value: 'Good', why: 'No dents, no tear in the shade' },
    { name: 'Brand', value: null, why: 'We could not read one' },
  ],
} as const

export const LAMP_ASKED: RangeDot[] = [
  { letter: 'O', value: 40, estimate: true },
  { letter: 'C', value: 38 },
  { letter: 'F', value: 46 },
  { letter: '5', value: 57, estimate: true },
]

export const CLOCK = {
  recommended: 85,
  summary: 'Wall clock with pendulum, wooden case. Condition: Good.',
  facts: [
    ['Type', 'Schoolhouse wall clock'],
    ['Case', 'Wood, mid-brown, brass-tone trim'],
    ['Dial', 'Cream, Arabic numerals, black hands'],
    ['Wear', 'None to be seen'],
  ],
} as const

export const RADIO = { name: 'Nordlyd 200', recommended: 65, quickSale: 50, patient: 80 } as const

export const SALES = [
  { month: 'Jun', dollars: 62 },
  { month: 'Jul', dollars: 118 },
  { month: 'Aug', dollars: 96 },
  { month: 'Sep', dollars: 171 },
  { month: 'Oct', dollars: 140 },
  { month: 'Nov', dollars: 226 },
] as const
