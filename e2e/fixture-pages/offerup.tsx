import { type FormEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { believe, recordPress, takenOf, variant, word } from './variant.ts'

const FIELDS = ['Title', 'Description', 'Price'] as const

/** As we take the post page to be: labels with a control beside them, and previews of the photos. */
function Post() {
  const [form, setForm] = useState({ Title: '', Description: '', Price: '' })
  const [photos, setPhotos] = useState<{ name: string; url: string }[]>([])
  useEffect(() => believe({ ...form, photos: photos.map(({ name }) => name) }))
  const take = (input: HTMLInputElement) => {
    setPhotos(takenOf(input).map((file) => ({ name: file.name, url: URL.createObjectURL(file) })))
    input.value = ''
  }
  const publish = (event: FormEvent) => {
    event.preventDefault()
    recordPress('submit')
    location.assign('/item/detail/55512345')
  }
  const labelOf = (name: string) => word(variant.changed && name === 'Price' ? 'Asking amount' : name)
  return (
    <form onSubmit={publish}>
      <input type="file" multiple hidden onChange={(event) => take(event.target)} />
      {photos.map(({ url }) => (
        <img key={url} src={url} alt="" width={80} />
      ))}
      {FIELDS.map((name) => (
        <p key={name}>
          <label htmlFor={name}>{labelOf(name)}</label>
          <Control
            id={name}
            isLong={name === 'Description'}
            value={form[name]}
            onChange={(text) => setForm((before) => ({ ...before, [name]: text }))}
          />
        </p>
      ))}
      <button type="submit" onClick={() => recordPress('publish')}>
        Post
      </button>
    </form>
  )
}

function Control(field: { id: string; isLong: boolean; value: string; onChange: (text: string) => void }) {
  const Tag = field.isLong ? 'textarea' : 'input'
  return <Tag id={field.id} value={field.value} onChange={({ target }) => field.onChange(target.value)} />
}

const root = createRoot(document.getElementById('root')!)
setTimeout(() => root.render(<Post />), variant.lateMs ?? 0)
