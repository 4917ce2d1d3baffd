import { Component, type ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'

/** The last resort when a page breaks. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main id="main" tabIndex={-1} className="wrap grid gap-4 py-24 justify-items-start">
        <h1>This page stopped working</h1>
        <p className="text-muted">
          Nothing you saved is lost. Reload the page. If it stops again, go to the home page and tell us what you did
          last.
        </p>
        <Row>
          <a className={buttonClass({ variant: 'go' })} href={window.location.href}>
            Reload page
          </a>
          <a className={buttonClass({ variant: 'line' })} href="/">
            Go to the home page
          </a>
          <a className={buttonClass({ variant: 'quiet' })} href="/contact">
            Contact Us
          </a>
        </Row>
      </main>
    )
  }
}
