import { type HistoryItem, HistoryQuery, searchHistory } from '#contract/items/history.ts'
import { getItem } from '#contract/items/whole-item.ts'
import { answerBuyer } from '#contract/sales/replies/replies.ts'
import { summarizeSales } from '#contract/sales/summary.ts'
import { evidenceLink, photoLinks } from '#server/features/programs/mcp/resources.ts'
import { ItemId, readingTool } from '#server/features/programs/mcp/tool.ts'

/** What was only read from a file is no item: no tool takes its id. */
const listed = ({ id, ...line }: HistoryItem) => (line.imported === null ? { id, ...line } : line)

export const READING_TOOLS = [
  readingTool({
    name: 'list_items',
    title: 'List items',
    description:
      'The seller’s items, a page at a time: drafts to list, live ones, sold ones. Search by words of category, type, brand, model or condition, by SKU, or by where it is kept. Sales that were imported from a marketplace’s file stand among them, with `imported` and without an id: there is nothing else to read of them.',
    input: HistoryQuery,
    scopes: ['read'],
    async run(api, query) {
      const { items, ...history } = await api(searchHistory, { query })
      return { answer: { items: items.map(listed), ...history } }
    },
  }),
  readingTool({
    name: 'read_item',
    title: 'Read an item',
    description:
      'One item with everything that belongs to it: what it is and who says so, open questions, price, its listings on each marketplace, its sale. Photos come as links to resources.',
    input: ItemId,
    scopes: ['read'],
    async run(api, { itemId }) {
      const item = await api(getItem, { params: { id: itemId } })
      return { answer: item, links: [...photoLinks(item), evidenceLink(item)] }
    },
  }),
  readingTool({
    name: 'read_price',
    title: 'Read a price',
    description:
      'What an item is worth: the recommended price in whole dollars, its range, how sure it is, and what it rests on. The comparables are in the linked evidence.',
    input: ItemId,
    scopes: ['read'],
    async run(api, { itemId }) {
      const item = await api(getItem, { params: { id: itemId } })
      return { answer: { itemId, name: item.name, price: item.price }, links: [evidenceLink(item)] }
    },
  }),
  readingTool({
    name: 'sales_figures',
    title: 'Sales figures',
    description:
      'What was sold and earned between two days (YYYY-MM-DD, UTC), by month, marketplace and category. Sums are in cents.',
    input: summarizeSales.query,
    scopes: ['read'],
    run: async (api, query) => ({ answer: await api(summarizeSales, { query }) }),
  }),
  readingTool({
    name: 'reply_to_buyer',
    title: 'Reply to a buyer',
    description:
      'What a buyer’s message is about and three replies for the seller to choose from; a scam gets a warning instead. Nothing is sent. The message is kept among the seller’s earlier ones and holds the item’s planned price drop for two days.',
    input: answerBuyer.body,
    scopes: ['write'],
    keeps: true,
    run: async (api, body) => ({ answer: await api(answerBuyer, { body }) }),
  }),
]
