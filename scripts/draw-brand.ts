import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { BROWSER_ARGS } from './find-browser.ts'

// Draws the committed pictures anew after a change to src/web/brand: node scripts/draw-brand.ts /usr/bin/chromium
const ROOT = join(import.meta.dirname, '..')
const BRAND = join(ROOT, 'src/web/brand')
const PUBLIC = join(ROOT, 'src/web/public')
const FONTS = join(ROOT, 'node_modules/@fontsource-variable')

const appIcon = await readFile(join(BRAND, 'app-icon.svg'))
const favicon = await readFile(join(PUBLIC, 'favicon.svg'))
const png = (svg: Buffer, px: number) =>
  sharp(svg, { density: 300 }).resize(px, px).png({ compressionLevel: 9 }).toBuffer()

await writeFile(join(PUBLIC, 'icon-192.png'), await png(appIcon, 192))
await writeFile(join(PUBLIC, 'icon-512.png'), await png(appIcon, 512))
await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await png(appIcon, 180))
await writeFile(join(PUBLIC, 'icon-maskable-512.png'), await maskable())
await writeFile(join(PUBLIC, 'favicon.ico'), iconFile(await png(favicon, 32), 32))
await writeFile(join(PUBLIC, 'og-image.png'), await openGraphImage())

/** Launchers may cut away a fifth on every side. */
async function maskable() {
  const mark = await png(appIcon, 400)
  const ground = sharp({ create: { width: 512, height: 512, channels: 3, background: '#FBFAF6' } })
  return ground
    .composite([{ input: mark, gravity: 'center' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico is a 22-byte header before a PNG. */
function iconFile(image: Buffer, px: number) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(px, 6)
  header.writeUInt8(px, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

/** Through a browser, as the fonts come as woff2, which image libraries cannot read; sharp then shrinks it. */
async function openGraphImage() {
  const svg = await readFile(join(BRAND, 'og-image.svg'), 'utf8')
  const faces = await Promise.all([
    fontFace('Bricolage Grotesque Variable', 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2'),
    fontFace('Instrument Sans Variable', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
  ])
  const browser = await chromium.launch({
    executablePath: process.argv[2],
    args: BROWSER_ARGS,
  })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>${faces.join('')} body { margin: 0 } svg { display: block }</style>${svg}`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await browser.close()
  return sharp(picture).png({ palette: true, compressionLevel: 9 }).toBuffer()
}

async function fontFace(family: string, file: string) {
  const data = await readFile(join(FONTS, file), 'base64')
  return `@font-face { font-family: '${family}'; src: url(data:font/woff2;base64,${data}); font-weight: 200 800; }`
}
