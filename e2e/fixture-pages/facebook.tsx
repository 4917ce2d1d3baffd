import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { believe, recordPress, takenOf, variant, word } from './variant.ts'

const CATEGORIES = ['Tools', 'Furniture', 'Household', 'Garden', 'Appliances']
const CONDITIONS = ['New', 'Used - Like New', 'Used - Good', 'Used - Fair']

/** As the create-item page is built: labels that hold a span and a control, no names, no ids that last. */
function CreateItem() {
  const [form, setForm] = useState({ title: '', price: '', description: '', category: '', condition: '' })
  const [photos, setPhotos] = useState<{ name: string; type: string; size: number; url: string }[]>([])
  const [tags, setTags] = useState<string[]>([])
  useEffect(() => believe({ ...form, tags, photos: photos.map(({ name, type, size }) => ({ name, type, size })) }))
  const set = (name: keyof typeof form) => (value: string) => {
    if (variant.loses !== name) setForm((before) => ({ ...before, [name]: value }))
  }
  const take = (input: HTMLInputElement) => {
    const added = takenOf(input).map((file) => ({
      name: file.name,
      type: file.type,
      size: file.size,
      url: URL.createObjectURL(file),
    }))
    setPhotos((before) => [...before, ...added])
    input.value = ''
  }
  const [isPublished, setPublished] = useState(false)
  const publish = (event: FormEvent) => {
    event.preventDefault()
    recordPress('submit')
    history.pushState(null, '', '/marketplace/you/selling')
    setPublished(true)
  }
  if (isPublished) return <Selling title={form.title} />
  return (
    <form onSubmit={publish}>
      <input type="file" accept="image/*,image/heif" multiple hidden onChange={(event) => take(event.target)} />
      {photos.map(({ url }) => (
        <img key={url} src={url} alt="" width={80} />
      ))}
      <Text label="Title" value={form.title} onChange={set('title')} />
      <Text
        label={variant.changed ? 'Asking amount' : 'Price'}
        value={form.price && `$${form.price}`}
        onChange={(text) => set('price')(text.replace('$', ''))}
      />
      <Choice label="Category" value={form.category} options={CATEGORIES.map(word)} onChange={set('category')} />
      <Choice label="Condition" value={form.condition} options={CONDITIONS.map(word)} onChange={set('condition')} />
      <Text label="Description" value={form.description} onChange={set('description')} isLong />
      <Tags tags={tags} onAdd={(tag) => setTags([...tags, tag])} />
      <button type="button" role="switch" aria-checked="false" onClick={() => recordPress('boost')}>
        Boost listing after publish
      </button>
      <button type="submit" onClick={() => recordPress('publish')}>
        Publish
      </button>
    </form>
  )
}

/** The seller's own list, where the site goes after publishing without loading a page. */
const Selling = ({ title }: { title: string }) => (
  <ul>
    <li>
      <a href="/marketplace/item/1000/?ref=selling">Mantel clock</a>
    </li>
    <li>
      <a href="/marketplace/item/2000/?ref=selling">{title}</a>
    </li>
  </ul>
)

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label style={{ display: 'block' }}>
      <div>
        <span>{word(label)}</span>
        {children}
      </div>
    </label>
  )
}

function Text(field: { label: string; value: string; onChange: (text: string) => void; isLong?: boolean }) {
  const Control = field.isLong ? 'textarea' : 'input'
  return (
    <Labeled label={field.label}>
      <Control value={field.value} onChange={(event) => field.onChange(event.target.value)} />
    </Labeled>
  )
}

function Tags({ tags, onAdd }: { tags: string[]; onAdd: (tag: string) => void }) {
  const [text, setText] = useState('')
  return (
    <Labeled label="Product tags">
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
      <textarea
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onAdd(text)
          setText('')
        }}
      />
    </Labeled>
  )
}

interface Choosable {
  label: string
  value: string
  options: string[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: Choosable) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const choose = (option: string) => {
    onChange(option)
    setOpen(false)
  }
  return (
    <>
      <label
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        tabIndex={0}
        style={{ display: 'block' }}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <span>{word(label)}</span>
        <span>{value}</span>
      </label>
      {isOpen && (
        <div role="listbox" id={list}>
          {options.map((option) => (
            <div key={option} role="option" aria-selected={option === value} onClick={() => choose(option)}>
              <span>{option}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const root = createRoot(document.getElementById('root')!)
setTimeout(() => root.render(<CreateItem />), variant.lateMs ?? 0)
