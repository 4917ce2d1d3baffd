export interface Page {
  path: string
  title: string
  description: string
  access: 'public' | 'seller' | 'admin'
  indexed: boolean
}
export const PAGES: Page[] = []
export const pageFor = (path: string): Page | undefined => PAGES.find((p) => p.path === path)
