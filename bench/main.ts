import { adminBench } from './admin.ts'
import { deliveriesBench } from './deliveries.ts'
import { firstStartBench } from './first-start.ts'
import { groupingBench } from './grouping.ts'
import { growthBench } from './growth.ts'
import { historyBench } from './history.ts'
import { identifyBench } from './identify.ts'
import { killsBench } from './kills.ts'
import { learnedBench } from './learned.ts'
import { learnedNamesBench } from './learned-names.ts'
import { memoryBench } from './memory.ts'
import { photosAtOnceBench } from './photos-at-once.ts'
import { pileBench } from './pile.ts'
import { pricingBench } from './pricing.ts'
import { rangesBench } from './ranges.ts'
import { serverBench } from './server.ts'
import { singleBench } from './single.ts'
import { webBench } from './web.ts'

/** `npm run bench` measures the server; `npm run bench -- identify …` and `-- pricing …` judge the two engines on cases. */
const BENCHES: Record<string, (args: string[]) => Promise<void>> = {
  server: serverBench,
  'first-start': firstStartBench,
  single: singleBench,
  identify: identifyBench,
  ranges: rangesBench,
  grouping: groupingBench,
  'learned-names': learnedNamesBench,
  pricing: pricingBench,
  learned: learnedBench,
  web: webBench,
  deliveries: deliveriesBench,
  admin: adminBench,
  growth: growthBench,
  history: historyBench,
  memory: memoryBench,
  'photos-at-once': photosAtOnceBench,
  pile: pileBench,
  kills: killsBench,
}

const [which = 'server', ...args] = process.argv.slice(2)
const bench = BENCHES[which]
if (!bench) throw new Error(`There is no benchmark ${which}; there are ${Object.keys(BENCHES).join(', ')}.`)
await bench(args)
