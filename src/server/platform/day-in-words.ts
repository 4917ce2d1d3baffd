/** 'November 3, 2026 (UTC)': for mails, which cannot know where they are read. */
export const dayInWords = (moment: string) =>
  `${new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })} (UTC)`
