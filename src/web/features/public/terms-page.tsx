import { PRODUCT } from '#contract/product.ts'
import { DocumentPage } from '#web/features/public/document/document-page.tsx'
import { LAST_UPDATED, REVISED } from '#web/features/public/document/last-updated.ts'
import { TERMS_SECTIONS } from '#web/features/public/document/terms-sections.tsx'

export const TermsPage = () => (
  <DocumentPage
    title="Terms"
    lead={`The agreement between you and the operator of this copy of ${PRODUCT.name}. We kept it short so that you can read it.`}
    updated={LAST_UPDATED}
    revised={REVISED}
    sections={TERMS_SECTIONS}
  />
)
