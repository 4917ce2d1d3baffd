/** What a webhook may also be told, wherever that is switched. */
export const ITEM_EVENTS = {
  label: 'Also tell it about items',
  help: 'Sends item.analyzed when an item is ready, and item.sold, with price, fees and profit, when you mark one as sold.',
}
