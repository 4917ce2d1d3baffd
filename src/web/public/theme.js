// Blocking and separate from the bundle, so that the chosen theme is there before the first paint.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is switched off: the system's theme stands.
}
