import { expect, test } from 'vitest'
import { inBrandStyle } from '#server/features/items/typed-words/in-brand-style.ts'

test('a name that writes itself in its own way is written so', () => {
  expect(inBrandStyle('iphone 12')).toBe('iPhone 12')
  expect(inBrandStyle('old kitchenaid part')).toBe('old KitchenAid part')
  expect(inBrandStyle('black & decker part')).toBe('Black & Decker part')
})

test('whatever else a seller types stays as typed', () => {
  expect(inBrandStyle('IPHONE 12')).toBe('IPHONE 12')
  expect(inBrandStyle('coach ticket'), 'an everyday word').toBe('coach ticket')
  expect(inBrandStyle('garden  gnome, hand-made')).toBe('garden  gnome, hand-made')
})
