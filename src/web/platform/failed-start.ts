/** The scripts did not come: whatever is on the page would not answer. Said with nothing but what every page has. */
export function tellFailedStart(error: unknown) {
  reportError(error)
  const alert = document.createElement('p')
  alert.role = 'alert'
  Object.assign(alert.style, { maxWidth: 'none', padding: '16px 20px', background: '#b3261e', color: '#fff' })
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'reload it'
  alert.append(
    'Part of this page could not be loaded, so it does not work yet. Check your connection, then ',
    again,
    '.',
  )
  document.body.prepend(alert)
}
