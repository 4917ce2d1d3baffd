import { ArrowDown, FileArchive, FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ExtensionBrowser, extensionFile } from '#contract/posting/extension.ts'
import { PRODUCT, productFile } from '#contract/product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Mark } from '#web/ui/mark.tsx'

/** Drawn browser windows that show what to press; `label` says the same in words. */
function Picture({
  label,
  address,
  pin,
  children,
}: {
  label: string
  address: string
  pin?: boolean
  children: ReactNode
}) {
  return (
    <div
      role="img"
      aria-label={label}
      className="h-60 overflow-hidden rounded-card border border-line bg-sunken px-4 pt-4 text-[13px] leading-snug"
    >
      <div className="h-full rounded-t-control border border-line border-b-0 bg-card">
        <div className="flex items-center gap-2 border-line border-b px-2.5 py-2">
          <span className="flex gap-1">
            {[1, 2, 3].map((dot) => (
              <i key={dot} className="size-2 rounded-full bg-line" />
            ))}
          </span>
          <span className="grow truncate rounded-control bg-sunken px-2 py-0.5 text-muted">{address}</span>
          {pin && (
            <span className="rounded-control border-2 border-ink px-1 py-0.5">
              <Mark size={18} />
            </span>
          )}
        </div>
        <div className="relative grid gap-2.5 p-3.5">{children}</div>
      </div>
    </div>
  )
}

export const UnpackPicture = ({ browser }: { browser: ExtensionBrowser }) => (
  <Picture label={`The downloaded file ${extensionFile(browser)}, unpacked into a folder`} address={location.host}>
    <span className="flex items-center gap-2.5 justify-self-end rounded-control border border-line px-3 py-2">
      <FileArchive className="icon" />
      <b>{extensionFile(browser)}</b>
    </span>
    <ArrowDown className="icon justify-self-center text-muted" />
    <span className="flex items-center gap-2.5 justify-self-center rounded-control border-2 border-ink px-4 py-2.5">
      <FolderOpen className="icon" />
      <b>{productFile(browser)}</b>
    </span>
  </Picture>
)

export const AddPicture = ({ browser }: { browser: ExtensionBrowser }) =>
  browser === 'chrome' ? (
    <Picture
      label="Chrome’s extensions page: Developer mode is on, and the button Load unpacked is marked"
      address="chrome://extensions"
    >
      <span className="flex items-center justify-between gap-2">
        <b>Extensions</b>
        <span className="flex items-center gap-1.5">
          Developer mode
          <i className="flex h-3.5 w-6 justify-end rounded-full bg-go p-0.5">
            <i className="size-2.5 rounded-full bg-card" />
          </i>
          <Dot>1</Dot>
        </span>
      </span>
      <span className="flex gap-2">
        <Drawn marked>
          Load unpacked <Dot>2</Dot>
        </Drawn>
        <Drawn>Pack extension</Drawn>
      </span>
      <AddedExtension />
    </Picture>
  ) : (
    <Picture label="Firefox’s debugging page: the button Load Temporary Add-on is marked" address="about:debugging">
      <b>Temporary Extensions</b>
      <span className="flex gap-2">
        <Drawn marked>
          Load Temporary Add-on… <Dot>1</Dot>
        </Drawn>
      </span>
      <span className="flex">
        <Drawn>
          manifest.json <Dot>2</Dot>
        </Drawn>
      </span>
      <AddedExtension />
    </Picture>
  )

export const PairPicture = () => (
  <Picture
    label="The extension’s window with the address of this site and the button Pair, then the browser’s question with Allow marked"
    address={location.host}
    pin
  >
    <span className="grid w-3/4 gap-1.5 justify-self-end rounded-control border border-line bg-card p-3 shadow-float">
      <b>{PRODUCT.name}</b>
      <span className="truncate rounded-control border border-line px-2 py-1">{location.host}</span>
      <span className="justify-self-end rounded-control bg-go px-3 py-1 font-semibold text-card">Pair</span>
    </span>
    <span className="absolute bottom-[-34px] left-3 grid gap-2 rounded-control border border-line bg-card p-3 shadow-float">
      <b>Allow access to this one address?</b>
      <span className="flex gap-2">
        <Drawn>Deny</Drawn>
        <Drawn marked>Allow</Drawn>
      </span>
    </span>
  </Picture>
)

const AddedExtension = () => (
  <span className="flex items-center gap-2.5 rounded-control border border-line px-3 py-2">
    <Mark size={18} />
    <span className="grid">
      <b>{PRODUCT.name}</b>
      <span className="text-muted">Fills in marketplace forms</span>
    </span>
  </span>
)

const Drawn = ({ marked, children }: { marked?: boolean; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-control px-2.5 py-1.5 font-semibold',
      marked ? 'border-2 border-ink' : 'border border-line',
    )}
  >
    {children}
  </span>
)

const Dot = ({ children }: { children: ReactNode }) => (
  <em className="grid size-4.5 place-items-center rounded-full bg-ink font-semibold text-card text-xs not-italic">
    {children}
  </em>
)
