import { enterItem } from '#contract/analysis/analysis.ts'
import { editListing } from '#contract/listings/listings.ts'
import { PAGES } from '#contract/pages.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS } from '#tests/attacks/ground.ts'

const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
]
const DANGEROUS = /<script>alert|<img src=x|<svg onload|href="javascript:/i
const FORMULAS = ['=HYPERLINK("http://evil.example")', '+1+1', '-1+1', '@SUM(1)', '\t=1+1']

const isData = (headers: Headers) =>
  /json|csv|zip|spreadsheetml|image|text\/(plain|event-stream)/.test(headers.get('content-type') ?? '') &&
  headers.get('x-content-type-options') === 'nosniff'

export const storedScripts: Area = {
  name: 'Scripts in texts',
  attacks: {
    async 'read back from every list'({ seller, admin, some }, judge) {
      const person = await seller()
      for (const script of some(SCRIPTS)) {
        const clock = { typeId: 'clock', category: 'Home & Decor', type: 'Clock', condition: 'Good' } as const
        const { listings } = await person.call(enterItem, { body: { ...clock, brand: script.slice(0, 60) } })
        const [listing] = Object.values(listings)
        const body = { ...listing!, title: script, description: script.repeat(3), tags: [script.slice(0, 20)] }
        await person.call(editListing, { params: { id: listing!.id }, body }).catch(() => {})
      }
      for (const { path, access } of ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
        const { status, headers } = await (access === 'admin' ? admin : person).send(path)
        judge(path, status < 500 && (status === 204 || isData(headers)), headers.get('content-type'))
      }
    },
    async 'reflected by every page'({ nobody, pairs }, judge) {
      for (const [{ path }, script] of pairs(PAGES, SCRIPTS)) {
        const query = new URLSearchParams({ q: script, next: script, error: script, item: script, token: script })
        for (const address of [`${path}?${query}`, `${path}/${encodeURIComponent(script)}`]) {
          const page = await (await nobody().send(address)).text()
          judge(address, !DANGEROUS.test(page), DANGEROUS.exec(page)?.[0])
        }
      }
    },
    async 'reflected by refusals'({ seller }, judge) {
      const person = await seller()
      for (const script of SCRIPTS)
        for (const path of ['/api/items/', '/api/listings/', '/api/nothing/', '/auth/google/callback?error=']) {
          const answer = await person.send(path + encodeURIComponent(script))
          const isPage = answer.headers.get('content-type')?.includes('html')
          judge(path + script, !isPage || !DANGEROUS.test(await answer.text()), answer.status)
        }
    },
    async 'a policy on every page that runs nothing of theirs'({ nobody }, judge) {
      for (const { path } of PAGES) {
        const { headers } = await nobody().send(path)
        const policy = headers.get('content-security-policy') ?? ''
        const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'"
        judge(path, !/'unsafe-(inline|eval)'|\*|http:/.test(scripts) && /object-src 'none'/.test(policy), policy)
      }
    },
    async 'formulas in reports'({ seller, admin }, judge) {
      for (const name of FORMULAS) {
        // A name that is refused cannot reach a report either.
        const refused = await seller(name).then(
          () => false,
          () => true,
        )
        judge(`a seller named ${name}`, refused || !(await report(admin.send)).split('\n').some(startsAFormula))
      }
    },
  },
}

const report = async (send: (path: string) => Promise<Response>) =>
  (await send('/api/admin/reports/users?from=2020-01-01&to=2100-01-01')).text()
const startsAFormula = (line: string) => line.split(/[,;]/).some((cell) => /^"?[=+@\t]|^"?-\D/.test(cell))
