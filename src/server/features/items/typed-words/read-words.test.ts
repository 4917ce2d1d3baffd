import { describe, expect, test } from 'vitest'
import { readWords } from '#server/features/items/typed-words/read-words.ts'

const KITCHEN = 'small-kitchen-appliance'
const brand = (typeId: string, text: string) => readWords(typeId, text).brand
const model = (typeId: string, text: string) => readWords(typeId, text).model
const color = (typeId: string, text: string) => readWords(typeId, text).color

test('what a seller types besides the name of the thing is taken over as far as it is known', () => {
  expect(readWords(KITCHEN, 'KitchenAid stand mixer red')).toEqual({ brand: 'KitchenAid', model: null, color: 'red' })
  expect(readWords('headphones', 'Sony headphones WH-1000XM4')).toEqual({
    brand: 'Sony',
    model: 'WH-1000XM4',
    color: null,
  })
  expect(readWords('cookware', 'Lodge cast iron skillet 10 inch')).toEqual({ brand: 'Lodge', model: null, color: null })
  expect(readWords('lamp', 'table lamp')).toEqual({ brand: null, model: null, color: null })
})

describe('the brand', () => {
  test('is one that we know, and is written as it writes itself', () => {
    expect(brand(KITCHEN, 'kitchenaid stand mixer')).toBe('KitchenAid')
    expect(brand('jeans', 'levis jeans')).toBe("Levi's")
    expect(brand('power-tool', 'cordless drill black & decker')).toBe('Black & Decker')
    expect(brand('building-toy', 'LEGO set')).toBe('LEGO')
    expect(brand('headphones', 'Nordlyd headphones')).toBeNull()
  })

  test('that is an everyday word counts only where such things are made by it', () => {
    expect(brand('cookware', 'lodge skillet')).toBe('Lodge')
    expect(brand('bed', 'lodge style bed')).toBeNull()
    expect(brand('cabinet', 'buffet cabinet')).toBeNull()
    expect(brand('woodwind', 'Buffet clarinet')).toBe('Buffet')
    expect(brand('sneakers', 'sneakers only worn on vacation')).toBeNull()
  })

  test('may be told by what it is best known for, on things that it makes', () => {
    expect(brand('vacuum-cleaner', 'roomba vacuum')).toBe('iRobot')
    expect(brand('book', 'Chuck Taylor biography')).toBeNull()
    expect(brand('armchair', 'Eames style chair')).toBeNull()
  })

  test('is not that of what a thing is for', () => {
    expect(readWords('phone-case', 'case for iPhone 12')).toMatchObject({ brand: null, model: null })
    expect(readWords('phone-case', 'iphone 12 case')).toMatchObject({ brand: null, model: null })
  })

  test('is never a color', () => {
    expect(brand('hoodie', 'Pink hoodie')).toBeNull()
    expect(brand('cushion', 'purple pillow')).toBeNull()
  })
})

describe('the model', () => {
  test('is what follows the brand and says nothing that we know', () => {
    expect(model(KITCHEN, 'KitchenAid Artisan stand mixer')).toBe('Artisan')
    expect(model(KITCHEN, 'kitchenaid artisan mixer red')).toBe('artisan')
    expect(model('camera', 'Canon EOS Rebel T7 camera')).toBe('EOS Rebel T7')
    expect(model('headphones', 'Sony wireless headphones')).toBeNull()
    expect(model('chair', 'IKEA wooden chair')).toBeNull()
    expect(model('headphones', 'sony broken headphones')).toBeNull()
    expect(model('headphones', 'Sony nice headphones')).toBeNull()
  })

  test('holds the line of products by which the brand was told', () => {
    expect(readWords('smartphone', 'iphone 12')).toMatchObject({ brand: 'Apple', model: 'iPhone 12' })
    expect(readWords('smartphone', 'apple iphone 12 black')).toEqual({
      brand: 'Apple',
      model: 'iPhone 12',
      color: 'black',
    })
    expect(readWords('sneakers', 'Nike Air Max 90 sneakers')).toMatchObject({ brand: 'Nike', model: 'Air Max 90' })
    expect(readWords('laptop', 'MacBook Air laptop')).toMatchObject({ brand: 'Apple', model: 'MacBook Air' })
    expect(readWords('tablet', 'Samsung Galaxy Tab S7')).toMatchObject({ brand: 'Samsung', model: 'Galaxy Tab S7' })
    expect(readWords('office-chair', 'Herman Miller Aeron')).toMatchObject({ brand: 'Herman Miller', model: 'Aeron' })
  })

  test('may be an everyday word with a number, where the brand is known to call a line so', () => {
    expect(readWords('speaker', 'JBL Flip 5')).toMatchObject({ brand: 'JBL', model: 'Flip 5' })
    expect(readWords('speaker', 'jbl charge 4 speaker red')).toEqual({ brand: 'JBL', model: 'Charge 4', color: 'red' })
    expect(readWords('headphones', 'Beats Solo 3 headphones')).toMatchObject({ brand: 'Beats', model: 'Solo 3' })
    expect(model('speaker', 'JBL Nice 5')).toBeNull()
    expect(readWords('smartphone', 'Flip 5 phone'), 'without the brand it tells nothing').toMatchObject({
      brand: null,
      model: null,
    })
  })

  test('is a word of letters and digits, wherever it stands', () => {
    expect(model('headphones', 'headphones WH-1000XM4')).toBe('WH-1000XM4')
    expect(model(KITCHEN, 'KitchenAid Artisan mixer KSM150PS')).toBe('Artisan KSM150PS')
    expect(model('camera', 'Canon camera 5D')).toBe('5D')
  })

  test('is a plain number only right behind the brand, and never a year or a count', () => {
    expect(model('speaker', 'Bose 901 speakers')).toBe('901')
    expect(model('jeans', "Levi's 501 32x34 jeans")).toBe('501')
    expect(model('speaker', 'Bose speakers 901')).toBeNull()
    expect(model('speaker', 'Bose 1998 speakers')).toBeNull()
    expect(model('chair', 'IKEA 2 chairs')).toBeNull()
  })

  test('is no size, measure, number of pieces or decade', () => {
    expect(model('hoodie', 'Nike hoodie 2XL')).toBeNull()
    expect(model('hoodie', 'Nike XL hoodie')).toBeNull()
    expect(model('sneakers', 'Nike sneakers size 10.5')).toBeNull()
    expect(model('cookware', 'Lodge 10 inch skillet')).toBeNull()
    expect(model('cookware', 'Tramontina 12-piece cookware set')).toBeNull()
    expect(model(KITCHEN, 'KitchenAid 5qt mixer')).toBeNull()
    expect(model('dresser', 'IKEA Hemnes 6 drawer dresser')).toBe('Hemnes')
    expect(model('laptop', 'Dell laptop 256GB')).toBeNull()
    expect(model('jeans', "Levi's jeans 1990s")).toBeNull()
    expect(model('smartphone', 'iPhone 64 GB')).toBe('iPhone')
  })
})

describe('the color', () => {
  test('is one of the answers that the seller could tap', () => {
    expect(color('dress', 'Black dress')).toBe('black')
    expect(color('dress', 'mauve dress')).toBeNull()
  })

  test('is left open where two are named, or buyers do not ask for it', () => {
    expect(color('dress', 'black and white dress')).toBeNull()
    expect(color('book', 'The red book')).toBeNull()
  })

  test('is not part of a brand or of what the thing is called', () => {
    expect(color('boots', 'Red Wing boots')).toBeNull()
    expect(color('power-tool', 'Black & Decker drill')).toBeNull()
  })
})
