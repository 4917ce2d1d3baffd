import { type ComponentType, lazy } from 'react'
import type { PagePath } from '#contract/pages.ts'
import { PageNotLoaded } from '#web/app/page-not-loaded.tsx'

/** Loads a page's code when its address is first opened. Where it cannot come, that is said in its place, and the way back stays. */
const lazyPage = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => CodeNotLoaded) }))

const CodeNotLoaded = () => <PageNotLoaded onTryAgain={() => location.reload()} />

function page<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazyPage(async () => (await load())[name])
}

/** A page whose tooltips share what times them. The workspace loads that with the item it explains. */
function sellerPage<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazyPage(async () => {
    const [{ TooltipProvider }, loaded] = await Promise.all([import('#web/ui/tooltip.tsx'), load()])
    const Page: ComponentType = loaded[name]
    const PageWithTooltips = () => (
      <TooltipProvider>
        <Page />
      </TooltipProvider>
    )
    return PageWithTooltips
  })
}

const loadWorkspace = () => import('#web/app/workspace/workspace-page.tsx')

export const LandingPage = page('LandingPage', () => import('#web/features/public/landing-page.tsx'))
export const WorkspacePage = page('WorkspacePage', loadWorkspace)
export const LoginPage = page('LoginPage', () => import('#web/features/accounts/login-page.tsx'))
export const AccessDeniedPage = page('AccessDeniedPage', () => import('#web/app/access-denied-page.tsx'))
export const NotFoundPage = page('NotFoundPage', () => import('#web/app/not-found-page.tsx'))

/** Of who brings a session: fetched while the server is still saying who they are. */
export const preloadWorkspace = () => void loadWorkspace().catch(() => undefined)

const MarketplaceHelperPage = sellerPage(
  'MarketplaceHelperPage',
  () => import('#web/features/posting/helper/marketplace-helper-page.tsx'),
)

/** '/' is missing: it is the workspace or the landing page, depending on who asks. */
export const PAGE_COMPONENTS: Record<Exclude<PagePath, '/'>, ComponentType> = {
  '/signup': page('SignupPage', () => import('#web/features/accounts/signup-page.tsx')),
  '/login': LoginPage,
  '/forgot-password': page('ForgotPasswordPage', () => import('#web/features/accounts/forgot-password-page.tsx')),
  '/reset-password': page('ResetPasswordPage', () => import('#web/features/accounts/reset-password-page.tsx')),
  '/verify-email': page('VerifyEmailPage', () => import('#web/features/accounts/verify-email-page.tsx')),
  '/change-email': page('ChangeEmailPage', () => import('#web/features/accounts/change-email-page.tsx')),
  '/second-step': page('SecondStepPage', () => import('#web/features/accounts/second-factor/second-step-page.tsx')),
  '/not-me': page('NotMePage', () => import('#web/features/accounts/not-me-page.tsx')),
  '/extension': page('ExtensionPage', () => import('#web/features/posting/extension/extension-page.tsx')),
  '/extension/doctor': page('DoctorPage', () => import('#web/features/posting/extension/doctor-page.tsx')),
  '/extension/practice': page('PracticePage', () => import('#web/features/posting/extension/practice-page.tsx')),
  '/unsubscribe': page('UnsubscribePage', () => import('#web/features/settings/unsubscribe-page.tsx')),
  '/subscribe': page('SubscribePage', () => import('#web/features/billing/subscribe-page.tsx')),
  '/checkout': page('CheckoutPage', () => import('#web/features/billing/checkout-page.tsx')),
  '/subscription-checkout': page(
    'SubscriptionCheckoutPage',
    () => import('#web/features/billing/subscription-checkout-page.tsx'),
  ),
  '/billing/portal': sellerPage('BillingPortalPage', () => import('#web/features/billing/billing-portal-page.tsx')),
  '/dashboard': sellerPage('DashboardPage', () => import('#web/app/dashboard/dashboard-page.tsx')),
  '/marketplace-helper': MarketplaceHelperPage,
  '/marketplace-helper/:listingId': MarketplaceHelperPage,
  '/post': sellerPage('PostQueuePage', () => import('#web/features/posting/queue/post-queue-page.tsx')),
  '/items/:id': sellerPage('ItemPage', () => import('#web/app/item/item-page.tsx')),
  '/upload': sellerPage('PilePage', () => import('#web/app/pile/pile-page.tsx')),
  '/divider-card': sellerPage('DividerCardPage', () => import('#web/features/piles/divider-card-page.tsx')),
  '/describe': sellerPage('DescribePage', () => import('#web/app/describe-page.tsx')),
  '/history': sellerPage('HistoryPage', () => import('#web/app/history/history-page.tsx')),
  '/replies': sellerPage('RepliesPage', () => import('#web/app/replies/replies-page.tsx')),
  '/settings': sellerPage('SettingsPage', () => import('#web/app/settings/settings-page.tsx')),
  '/platform-connections': sellerPage(
    'ConnectionsPage',
    () => import('#web/features/posting/connections/connections-page.tsx'),
  ),
  '/admin': sellerPage('AdminPage', () => import('#web/features/admin/admin-page.tsx')),
  '/privacy-policy': page('PrivacyPolicyPage', () => import('#web/features/public/privacy-policy-page.tsx')),
  '/terms': page('TermsPage', () => import('#web/features/public/terms-page.tsx')),
  '/help': page('HelpPage', () => import('#web/features/public/help-page.tsx')),
  '/contact': page('ContactPage', () => import('#web/app/contact-page.tsx')),
  '/whats-new': page('WhatsNewPage', () => import('#web/features/ideas/whats-new-page.tsx')),
  '/ideas': sellerPage('IdeasPage', () => import('#web/features/ideas/ideas-page.tsx')),
  '/labels': sellerPage('LabelsPage', () => import('#web/features/items/labels/labels-page.tsx')),
  '/api/docs': page('ApiReferencePage', () => import('#web/features/public/api-reference-page.tsx')),
}
