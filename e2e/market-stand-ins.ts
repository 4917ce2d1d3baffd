import type { MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { plainPage, reactPage } from './fixture-page.ts'
import type { Variant } from './fixture-pages/variant.ts'

/** A marketplace as tests know it: pages that imitate it, built from what is said about the real ones. */
export interface StandIn {
  platform: MarketplaceDraft['platform']
  /** All its addresses. */
  address: string
  /** The listing in its words. */
  draft: Partial<MarketplaceDraft>
  /** The pages that are filled in, in the seller's order; null: the one that the extension opens. */
  pages: (string | null)[]
  /** What stands on its page in another language. */
  words: Record<string, string>
  /** Where the listing is once it is published. */
  published: string
  html(variant?: Variant): Promise<(url: URL) => string>
}

/** Every address shows the form, but for those of a listing. */
const onePage = (name: string) => async (variant?: Variant) => {
  const page = await reactPage(name, variant)
  return ({ pathname }: URL) => (/item\/(detail\/)?m?\d/.test(pathname) ? LISTING : page)
}
const LISTING = '<!doctype html><title>A listing</title><h1>Brass lamp</h1><p>$1,140</p>'

const SPANISH = { Title: 'Título', Price: 'Precio', Description: 'Descripción' }
const CITY_PAGE = 'https://austin.craigslist.org/fuo/d/austin-brass-lamp/7712345678.html'
const MANAGED = 'https://post.craigslist.org/manage/7712345678'

export const STAND_INS: StandIn[] = [
  {
    platform: 'facebook',
    address: 'https://www.facebook.com/**',
    draft: { condition: 'Used - Good' },
    pages: [null],
    words: {
      ...SPANISH,
      Category: 'Categoría',
      Condition: 'Estado',
      'Product tags': 'Etiquetas del producto',
      Household: 'Artículos para el hogar',
      'Used - Good': 'Usado: buen estado',
    },
    published: 'https://www.facebook.com/marketplace/item/2000',
    html: onePage('facebook'),
  },
  {
    platform: 'craigslist',
    address: 'https://post.craigslist.org/**',
    draft: { condition: 'good', tags: '' },
    pages: ['https://post.craigslist.org/k/1/2?s=edit', 'https://post.craigslist.org/k/1/2?s=images'],
    words: { good: 'bueno', new: 'nuevo', fair: 'regular' },
    published: CITY_PAGE,
    html: craigslist,
  },
  {
    platform: 'mercari',
    address: 'https://www.mercari.com/**',
    draft: { condition: 'Like new', tags: '' },
    pages: [null],
    words: { ...SPANISH, LikeNew: 'Como nuevo' },
    published: 'https://www.mercari.com/us/item/m90012345678',
    html: onePage('mercari'),
  },
  {
    platform: 'offerup',
    address: 'https://offerup.com/**',
    draft: { condition: 'Used (normal wear)', tags: '' },
    pages: [null],
    words: SPANISH,
    published: 'https://offerup.com/item/detail/55512345',
    html: onePage('offerup'),
  },
]

async function craigslist({ words = {}, changed, photosMax, lateMs }: Variant = {}) {
  const [edit, images] = await Promise.all([plainPage('craigslist-edit'), plainPage('craigslist-images')])
  const translated = Object.entries(words).reduce((html, [from, to]) => html.replace(`>${from}<`, `>${to}<`), edit)
  const pages: Record<string, string> = {
    edit: changed ? translated.replace('name="price"', 'name="asking"') : translated,
    images: photosMax === undefined ? images : images.replace('type="file"', 'type="file" onchange="this.value = ``"'),
    redirect: `<a href="${CITY_PAGE}">${CITY_PAGE}</a> <a href="${MANAGED}">manage your post</a>`,
  }
  const late = (html: string) =>
    lateMs ? `<template>${html}</template><script>${LATER.replace('MS', `${lateMs}`)}</script>` : html
  return ({ searchParams }: URL) => late(pages[searchParams.get('s') ?? ''] ?? '<title>city?</title>')
}

const LATER = "setTimeout(() => document.body.append(document.querySelector('template').content), MS)"
