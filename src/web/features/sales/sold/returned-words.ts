/** Said beside a sale of an item that was refunded in full: its record stays unless it is undone. */
export const RETURNED_WORDS =
  'If it came back to you, ‘Undo the sale’ puts it up for sale again and removes the record of this sale.'
