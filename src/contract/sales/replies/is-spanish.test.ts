import { expect, test } from 'vitest'
import { BUYER_MESSAGES } from '#contract/sales/replies/buyer-messages.ts'
import { isSpanish } from '#contract/sales/replies/is-spanish.ts'
import { REPLY_TEMPLATES } from '#contract/sales/replies/reply-templates.ts'

test('what buyers write in Spanish is told from all else they write', () => {
  const spanish = Object.values(BUYER_MESSAGES).flat().filter(isSpanish)
  expect(spanish.sort()).toEqual(
    [
      ...['Sigue disponible?', 'Hola, está disponible todavía?', 'Cuánto es lo menos?', 'aceptas 50?'],
      ...['me lo dejas en 50', 'te doy 20', 'que medidas tiene', 'está en buen estado?', 'donde estas ubicado'],
      ...['puedo pasar hoy?', 'le puedo mandar un código para verificar que es real', 'gracias!', 'cuánto?', 'precio?'],
      ...['te mando un codigo de 6 digitos, me lo pasas', 'escríbeme al whatsapp'],
      'mi primo pasa a recogerlo, te pago por zelle',
    ].sort(),
  )
})

test.each([
  'Hola! Is this still available?',
  'Can I pick it up in La Mesa or El Cajon?',
  'Is the San Marcos lamp de luxe?',
  '50?',
])('a few words alone do not make it Spanish: %s', (message) => expect(isSpanish(message)).toBe(false))

test('none of our own replies is Spanish, and one that an engine wrote can be', () => {
  const own = Object.values(REPLY_TEMPLATES).flatMap((each) => each.map(({ text }) => text))
  expect(own.filter(isSpanish)).toEqual([])
  expect(isSpanish('Sí, todavía está disponible. ¿Cuándo te gustaría recogerlo?')).toBe(true)
})
