import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExtensionBrowser } from '#contract/posting/extension.ts'
import { AddPicture, PairPicture, UnpackPicture } from '#web/features/posting/extension/step-pictures.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

interface InstallStepsProps {
  browser: ExtensionBrowser
  onBrowser: (browser: ExtensionBrowser) => void
}

const BROWSERS = [
  { value: 'chrome', label: 'Chrome, Edge, Brave' },
  { value: 'firefox', label: 'Firefox' },
] as const

/** Browsers let no page open these addresses: they are copied. */
const EXTENSION_PAGES: Record<ExtensionBrowser, string> = {
  chrome: 'chrome://extensions',
  firefox: 'about:debugging#/runtime/this-firefox',
}

export function InstallSteps({ browser, onBrowser }: InstallStepsProps) {
  const address = EXTENSION_PAGES[browser]
  return (
    <section className="grid gap-5 border-line border-t pt-7 max-sm:hidden" aria-labelledby="install-steps">
      <Row className="justify-between">
        <h2 id="install-steps">Three steps, about two minutes</h2>
        <Segmented label="Browser" options={BROWSERS} value={browser} onValueChange={onBrowser} />
      </Row>
      <ol className="grid grid-cols-3 gap-7 max-md:grid-cols-1">
        <Step number={1} title="Download and unpack" picture={<UnpackPicture browser={browser} />}>
          {browser === 'chrome'
            ? 'Double-click the file. Keep the folder: the browser reads the extension from it.'
            : 'Double-click the file. Firefox reads the extension from the folder.'}
        </Step>
        <Step
          number={2}
          title="Add it to the browser"
          picture={<AddPicture browser={browser} />}
          action={
            <CopyButton variant="link" icon={Copy} text={address}>
              Copy {address}
            </CopyButton>
          }
        >
          {browser === 'chrome'
            ? 'Open chrome://extensions, switch on Developer mode, press Load unpacked and choose the folder.'
            : 'Open about:debugging, press Load Temporary Add-on and choose manifest.json in the folder.'}
        </Step>
        <Step number={3} title="Pair it with Snapworth" picture={<PairPicture />}>
          Click the tag in the toolbar (it may hide behind the puzzle piece), press Pair, then Allow. The address is
          filled in already, and the browser asks for this one address only.
        </Step>
      </ol>
      <p className="max-w-160 text-muted text-sm">
        {browser === 'chrome'
          ? 'Why not from the store? It comes from the same server as this page. Chrome may remind you now and then that it came from a folder. That is expected.'
          : 'Firefox forgets add-ons that were loaded this way when you close it, so repeat step 2 then. Chrome and Edge keep theirs.'}
      </p>
    </section>
  )
}

interface StepProps {
  number: number
  title: string
  picture: ReactNode
  action?: ReactNode
  children: ReactNode
}

const Step = ({ number, title, picture, action, children }: StepProps) => (
  <li className="grid content-start gap-2">
    {picture}
    <h3 className="mt-1.5">
      <span className="mr-2 text-muted">{number}</span>
      {title}
    </h3>
    <p className="text-muted text-ui">{children}</p>
    {action && <div>{action}</div>}
  </li>
)
