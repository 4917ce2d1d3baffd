import { type FormEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { believe, recordPress, takenOf, variant, word } from './variant.ts'

const CONDITIONS = ['New', 'LikeNew', 'Good', 'Fair', 'Poor']

/** As the sell page is built: data-testids, and a title of its own once it has seen the photos. */
function Sell() {
  const [form, setForm] = useState({ Title: '', Description: '', Price: '', Brand: '', condition: '' })
  const [photos, setPhotos] = useState<string[]>([])
  useEffect(() => believe({ ...form, photos }))
  const set = (name: keyof typeof form, value: string) => setForm((before) => ({ ...before, [name]: value }))
  const take = (input: HTMLInputElement) => {
    setPhotos(takenOf(input).map(({ name }) => name))
    if (variant.photosMax !== undefined) input.value = ''
    if (variant.suggests) setTimeout(() => set('Title', variant.suggests!), 1700)
  }
  const [isPublished, setPublished] = useState(false)
  const publish = (event: FormEvent) => {
    event.preventDefault()
    recordPress('submit')
    setPublished(true)
  }
  if (isPublished) return <a href="/us/item/m90012345678/">See your listing</a>
  return (
    <form onSubmit={publish}>
      <input type="file" multiple onChange={(event) => take(event.target)} />
      {(['Title', 'Brand', 'Price'] as const).map((name) => (
        <input
          key={name}
          data-testid={variant.changed && name === 'Price' ? 'PriceInput' : name}
          placeholder={word(name)}
          value={form[name]}
          onChange={(event) => set(name, event.target.value)}
        />
      ))}
      <textarea
        data-testid="Description"
        value={form.Description}
        onChange={(event) => set('Description', event.target.value)}
      />
      {CONDITIONS.map((name) => (
        <label key={name} data-testid={`Condition${name}`}>
          <input
            type="radio"
            name="condition"
            checked={form.condition === name}
            onChange={() => set('condition', name)}
          />
          {word(name)}
        </label>
      ))}
      <button type="submit" onClick={() => recordPress('publish')}>
        List
      </button>
    </form>
  )
}

const root = createRoot(document.getElementById('root')!)
setTimeout(() => root.render(<Sell />), variant.lateMs ?? 0)
