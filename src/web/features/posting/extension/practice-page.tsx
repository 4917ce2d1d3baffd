import { type KeyboardEvent, useState } from 'react'
import { BackLink } from '#web/platform/back-link.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Page, Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const CONDITIONS = ['New', 'Like new', 'Good', 'Fair'].map((word) => ({ value: word, label: word }))

/** A form as marketplaces have them, for the extension to try itself on. It cannot be sent anywhere. */
export function PracticePage() {
  const [texts, setTexts] = useState({ title: '', price: '', description: '', tag: '' })
  const [condition, setCondition] = useState<string>()
  const [photos, setPhotos] = useState<string[]>([])
  const [tags, setTags] = useState<string[]>([])
  const bind = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  })
  const addTag = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || texts.tag.trim() === '') return
    event.preventDefault()
    setTags([...tags, texts.tag])
    setTexts({ ...texts, tag: '' })
  }
  return (
    <Page>
      <BackLink href="/extension/doctor">Check the extension</BackLink>
      <div className="grid max-w-160 gap-5">
        <h1>Practice form</h1>
        <Note>
          The extension fills this in when you start it from the page before. Nothing here is saved or published.
        </Note>
        <Field label="Photos">
          <Input
            type="file"
            multiple
            accept="image/*"
            onChange={({ target }) => setPhotos([...(target.files ?? [])].map((file) => URL.createObjectURL(file)))}
          />
        </Field>
        {photos.length > 0 && (
          <Row>
            {photos.map((url) => (
              <Photo key={url} className="size-18" src={url} alt="" />
            ))}
          </Row>
        )}
        <Field label="Title">
          <Input {...bind('title')} />
        </Field>
        <Field label="Price">
          <Input inputMode="numeric" {...bind('price')} />
        </Field>
        <Field label="Condition">
          <Select options={CONDITIONS} value={condition} onValueChange={setCondition} />
        </Field>
        <Field label="Description">
          <Textarea rows={4} {...bind('description')} />
        </Field>
        <Field label="Tags" hint={tags.length > 0 ? tags.join(', ') : 'Enter adds one.'}>
          <Input {...bind('tag')} onKeyDown={addTag} />
        </Field>
      </div>
    </Page>
  )
}
