import type { Appearance } from '@stripe/stripe-js'

/** Our tokens, read from the page, so that Stripe's frame looks like the card around it in both themes. */
export function stripeAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--go'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorTextSecondary: token('--muted'),
      colorTextPlaceholder: token('--muted'),
      colorDanger: token('--stop'),
      borderRadius: token('--r-control'),
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '16px',
      spacingGridRow: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('--field')}`, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${token('--ink')}`, boxShadow: `0 0 0 1px ${token('--ink')}` },
      '.Input--invalid': { border: `1px solid ${token('--stop')}`, boxShadow: 'none' },
      '.Tab': { border: `1px solid ${token('--line')}`, boxShadow: 'none' },
      '.Tab--selected': { border: `1px solid ${token('--ink')}`, color: token('--ink') },
      '.Label': { fontWeight: '600' },
    },
  }
}
