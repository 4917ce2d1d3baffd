import { PRODUCT } from '#contract/product.ts'
import { DocumentPage } from '#web/features/public/document/document-page.tsx'
import { LAST_UPDATED, REVISED } from '#web/features/public/document/last-updated.ts'
import { PRIVACY_SECTIONS } from '#web/features/public/document/privacy-sections.tsx'

export const PrivacyPolicyPage = () => (
  <DocumentPage
    title="Privacy policy"
    lead={`${PRODUCT.name} needs a photo and an email address to do its work. This page says what we keep, who else sees it, and how to take it back.`}
    updated={LAST_UPDATED}
    revised={REVISED}
    sections={PRIVACY_SECTIONS}
  />
)
