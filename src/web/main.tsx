import '#web/ui/styles/main.css'
import { whenSomebodyActs } from '#web/platform/first-act.ts'

const start = () => import('#web/start.tsx')
const renderedAhead = document.getElementById('root')?.hasChildNodes()
if (renderedAhead) whenSomebodyActs(start)
else void start()
