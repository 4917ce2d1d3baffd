import '#web/ui/styles/main.css'
import { startSoon } from '#web/platform/early-acts.ts'
import { tellFailedStart } from '#web/platform/failed-start.ts'

const start = () => import('#web/start.tsx').catch(tellFailedStart)
const renderedAhead = document.getElementById('root')?.hasChildNodes()
if (renderedAhead) startSoon(start)
else void start()
