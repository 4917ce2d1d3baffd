import { type Column, Table } from '#web/ui/table.tsx'

interface FileExamplesProps<Example> {
  title: string
  examples: readonly Example[]
  columns: Column<Example>[]
}

/** A few lines of the file, as they were read. */
export function FileExamples<Example>({ title, examples, columns }: FileExamplesProps<Example>) {
  if (examples.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      <Table
        caption={title}
        columns={columns}
        rows={examples}
        rowKey={(example) => String(examples.indexOf(example))}
      />
    </section>
  )
}
