import { expect, test } from 'vitest'
import { refusalFor, refusalIn } from '#contract/listings/prohibited-items.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'

test.each([
  ['Pistol', 'weapons'],
  ['Glock 19 handgun', 'weapons'],
  ['Hunting rifle with scope', 'weapons'],
  ['Remington shotgun, black', 'weapons'],
  ['Guns', 'weapons'],
  ['BB gun', 'weapons'],
  ['Stun gun flashlight', 'weapons'],
  ['Box of ammo', 'ammunition'],
  ['9mm ammunition 50 rounds', 'ammunition'],
  ['Bullets', 'ammunition'],
  ['Bottle of whiskey', 'alcohol'],
  ['Red wine 750ml', 'alcohol'],
  ['Case of beer', 'alcohol'],
  ['Carton of cigarettes', 'tobacco or vaping products'],
  ['Cuban cigars', 'tobacco or vaping products'],
  ['Disposable vape pen', 'tobacco or vaping products'],
  ['Marijuana', 'drugs or medicines'],
  ['Prescription medication', 'drugs or medicines'],
  ['CBD gummies', 'drugs or medicines'],
  ['Recalled baby swing', 'recalled or banned goods'],
  ['Drop-side crib', 'recalled or banned goods'],
  ['Lawn darts', 'recalled or banned goods'],
  ['Replica Rolex', 'counterfeits'],
  ['Knockoff designer bag', 'counterfeits'],
  ['German Shepherd puppies', 'animals'],
  ['Kitten', 'animals'],
  ['Two kittens', 'animals'],
  ['Live animals', 'animals'],
  ['Visa gift card', 'gift cards'],
  ['Gift cards', 'gift cards'],
  ['Concert tickets', 'tickets'],
  ['Two tickets', 'tickets'],
  ['CPAP machine', 'medical devices'],
  ['Hearing aids', 'medical devices'],
  ['Contact lenses', 'medical devices'],
  ['Contact lens', 'medical devices'],
])('%s is refused as %s', (text, kind) => {
  expect(refusalIn(text)).toBe(
    `None of the marketplaces takes ${kind}, so there are no listings for this one. If it is something else, correct what it is.`,
  )
})

test.each([
  'Gunmetal ring',
  'Gun metal grey desk',
  'Toy gun',
  'Nerf gun',
  'Hot glue gun',
  'Staple gun',
  'Massage gun',
  'Heat gun',
  'Water guns',
  'Gun safe',
  'Gun cabinet',
  'Holster for a pistol',
  'Drill with pistol grip',
  'Rifle Paper Co notebook',
  'Ammo can',
  'Magic Bullet',
  'Bullet journal',
  'Wine glasses',
  'Wine rack for 12 bottles',
  'Beer mug',
  'Wine-colored dress',
  'Whiskey decanter',
  'Root beer sign',
  'Gin rummy card game',
  'Ginger jar',
  'Rum raisin candle',
  'Cigar box guitar',
  'Cigarette case',
  'Candy cigarettes',
  'Weed whacker',
  'Medicine cabinet',
  'Medicine ball',
  'Drugstore sign',
  'Crib, never recalled',
  'Counterfeit detector pen',
  'Faux fur coat',
  'Dog crate',
  'Cat tree',
  'Stuffed dog',
  'Painting of a horse',
  'Ceramic cat',
  'Rocking horse',
  'Hot dog roller',
  'Bird cage',
  'Gift card holder',
  'Ticket stub',
  'Wheelchair',
  'Test tube rack',
  'Camera lens',
  'Sofa',
  '',
])('%s is not refused', (text) => {
  expect(refusalIn(text)).toBeNull()
})

test('no kind of item that our own taxonomy names is refused, except the medical devices among its synonyms', () => {
  for (const type of TYPES) {
    const category = CATEGORIES.find(({ id }) => id === type.category)!.name
    const item = { category, categoryId: type.category, style: null }
    expect([type.name, refusalFor({ ...item, type: type.name })]).toEqual([type.name, null])
    const refused = type.synonyms.filter((synonym) => refusalFor({ ...item, type: synonym }) !== null)
    expect([type.id, refused]).toEqual([
      type.id,
      type.id === 'mobility-medical' ? ['stethoscope', 'blood pressure monitor', 'cpap'] : [],
    ])
  }
})

test('the style belongs to the name: a toy rifle is a toy', () => {
  const item = { category: 'Other', categoryId: null, type: 'Rifle' }
  expect(refusalFor({ ...item, style: null })).toMatch(/weapons/)
  expect(refusalFor({ ...item, style: 'Toy' })).toBeNull()
})

test('a record, a film or a toy named after a prohibited thing is still a record, a film or a toy', () => {
  expect(refusalFor({ category: 'Books & Media', categoryId: 'media', type: 'Revolver', style: null })).toBeNull()
  expect(refusalFor({ category: 'Toys & Games', categoryId: 'toys', type: 'Dog', style: null })).toBeNull()
  expect(refusalFor({ category: 'Toys & Games', categoryId: 'toys', type: 'Ticket to Ride', style: null })).toBeNull()
  expect(refusalFor({ category: 'Art', categoryId: 'collectibles', type: 'Revolver', style: null })).toMatch(/weapons/)
})

test('a category of free words counts where the taxonomy has none', () => {
  expect(refusalFor({ category: 'Firearms', categoryId: null, type: 'Model 1911', style: null })).toMatch(/weapons/)
})
