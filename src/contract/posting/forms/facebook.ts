import type { MarketForm } from '#contract/posting/forms/market-form.ts'

/** No stable aria-labels there: fields are found by the visible text of their label. */
const labeled = (text: string) => [{ by: 'label' as const, label: 'label', text, control: 'input, textarea' }]
const combobox = (text: string) => [
  { by: 'label' as const, label: 'label[role="combobox"]', text, control: ':scope' },
  { by: 'selector' as const, selector: `[role="combobox"][aria-label="${text}"]` },
]

/** Words in other languages, and of what is gone, are second-hand. */
export const FACEBOOK: MarketForm = {
  platform: 'facebook',
  version: 1,
  matches: [
    'https://www.facebook.com/marketplace/create/item*',
    'https://www.facebook.com/marketplace/you/selling*',
    'https://www.facebook.com/marketplace/item/*',
  ],
  minWidthPx: 900,
  afterPhotosMs: 1000,
  steps: [
    {
      name: 'item',
      at: null,
      fields: [
        {
          field: 'photos',
          required: true,
          kind: 'photos',
          find: [{ by: 'selector', selector: 'input[type="file"][accept*="image"]' }],
        },
        { field: 'title', required: true, kind: 'text', find: labeled('Title') },
        { field: 'price', required: true, kind: 'text', find: labeled('Price') },
        { field: 'category', required: false, kind: 'combobox', find: combobox('Category'), match: 'prefix' },
        { field: 'condition', required: true, kind: 'combobox', find: combobox('Condition'), match: 'exact' },
        { field: 'description', required: true, kind: 'text', find: labeled('Description') },
        { field: 'tags', required: false, kind: 'tags', find: labeled('Product tags') },
      ],
    },
  ],
  listing: {
    addresses: ['https://www.facebook.com/marketplace/item/{id}'],
    managed: null,
    linkedFrom: ['https://www.facebook.com/marketplace/you/selling'],
    gone: {
      within: 'h1, h2, [role="heading"], span',
      sold: ['Sold'],
      removed: ['This listing isn’t available anymore', 'This content isn’t available right now'],
    },
  },
  languages: {
    es: {
      Title: 'Título',
      Price: 'Precio',
      Category: 'Categoría',
      Condition: 'Estado',
      Description: 'Descripción',
      'Product tags': 'Etiquetas del producto',
      New: 'Nuevo',
      'Used - Like New': 'Usado: como nuevo',
      'Used - Good': 'Usado: buen estado',
      'Used - Fair': 'Usado: aceptable',
      Household: 'Artículos para el hogar',
      Furniture: 'Muebles',
      Sold: 'Vendido',
      'This listing isn’t available anymore': 'Esta publicación ya no está disponible',
    },
    fr: {
      Title: 'Titre',
      Price: 'Prix',
      Category: 'Catégorie',
      Condition: 'État',
      'Product tags': 'Mots-clés du produit',
      New: 'Neuf',
      'Used - Like New': 'Occasion - Comme neuf',
      'Used - Good': 'Occasion - Bon état',
      'Used - Fair': 'Occasion - Assez bon état',
      Household: 'Articles ménagers',
      Furniture: 'Meubles',
      Sold: 'Vendu',
      'This listing isn’t available anymore': 'Cette annonce n’est plus disponible',
    },
  },
}
