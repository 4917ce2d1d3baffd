import type { HelpTopic } from '#web/features/public/help/help-topic.ts'

/** From the photo to the posted listing. */
export const SELLING_TOPICS: HelpTopic[] = [
  {
    id: 'photos',
    title: 'Taking the photo',
    questions: [
      {
        id: 'good-photo',
        question: 'What makes a good photo?',
        answer: [
          'One item, all of it in the frame, against something plain. Daylight from a window is better than a flash.',
          'Hold still and tap the item on your screen to focus. A label, a maker’s mark or a model number in the picture often decides the price, so turn it toward the camera if you can.',
          'Show damage. Buyers forgive a scratch they saw; they do not forgive one they did not.',
        ],
      },
      {
        id: 'photo-files',
        question: 'Which files can I upload?',
        answer: [
          'JPG, PNG and WebP. A photo over 10 MB is made smaller in your browser first. On a phone, take the photo right there or choose one from your library. On a computer you can also drop a file anywhere on the page or paste a picture from the clipboard.',
        ],
      },
      {
        id: 'many-items',
        question: 'I have forty items. Do I have to do this forty times?',
        answer: [
          'No. Open Pile and bring up to 200 photos at once, several of each item if you like. They are sorted into items by when they were taken and what they look like, and you can move any photo. Then each item is analyzed, and you look at one after the other and say that it looks right.',
          'On a phone, ‘Take many’ stays in the camera: press ‘Next item’ when you turn to the next one. With another camera, photograph the divider card between two items. If the connection drops, the photos wait in your browser, and the upload continues when it is back.',
        ],
      },
    ],
  },
  {
    id: 'price',
    title: 'What the price means',
    questions: [
      {
        id: 'price-source',
        question: 'Where does the price come from?',
        answer: [
          'Live figures come from real listings. You see the listings with their links and the time we read them.',
          'Estimates come from a built-in price guide based on listings and sales from 2017 to 2026, brought up to the prices of 2025. It counts only listings of the same kind of item. If it has none, it says so, and the range is wide. Estimates are marked with a dashed outline and the word ‘estimate’. We never invent sample listings to make an estimate look better.',
          'Most of these are asking prices. What a buyer pays is often a little less.',
        ],
      },
      {
        id: 'quick-patient',
        question: 'What are the quick-sale and the patient price?',
        answer: [
          'The quick-sale price is for getting it out of the house soon. The patient price is for waiting for the right buyer. The recommended price lies between them. You choose, and the price you set is the price that is posted.',
        ],
      },
      {
        id: 'fees',
        question: 'What do I keep after fees?',
        answer: [
          'Next to the price you see what each marketplace charges and what you keep, for local pickup and for shipping. Where we do not know a fee, we say so. For items that are usually picked up, such as sofas, only pickup is shown until you allow shipping in a listing.',
          'For a shipped sale, what you keep is before postage, which we do not subtract. Mercari takes 10% of the price plus what the buyer pays for shipping, so there you keep at most what we show.',
        ],
      },
      {
        id: 'price-plan',
        question: 'Can the price go down by itself?',
        answer: [
          'Yes. On the item’s page, press ‘Plan price drops’ and choose a start price, a floor, how much to drop, and how often. You see every step before you save. Prices drop at nine in the morning where you are, and wait for two days after you asked us how to answer a buyer about the item, unless you turn that off. Drafts and listings that your webhook took get the new price by themselves. For what you posted by hand we remind you, because marketplaces do not let other apps change a listing. The plan ends at the floor, when the item is sold, or when you turn it off.',
        ],
      },
      {
        id: 'price-learned',
        question: 'Do my own sales change my prices?',
        answer: [
          'A little, if you record what you sold. When you keep getting more or less than the price guide says for a kind of item, your next price follows, and the reasons under the price say by how much. Older sales count less. Turn it off in Settings under ‘Prices from your sales’. What at least five other sellers on this site got for such an item may count, too, without names.',
        ],
      },
      {
        id: 'price-off',
        question: 'The price looks wrong',
        answer: [
          'First check the item: a wrong type or a missing brand moves the price most. Correct it and we update the price. Then open the search links under ‘Platform Analysis’ and see what is for sale near you. A price guide cannot know your town.',
        ],
      },
    ],
  },
  {
    id: 'guesses',
    title: 'When we get it wrong',
    questions: [
      {
        id: 'wrong-guess',
        question: 'It guessed wrong. What now?',
        answer: [
          'Press ‘Not quite right?’ next to the results. Change the category, type, brand, model, condition, material or style, and we update the price and the listings. This does not count as an analysis.',
        ],
      },
      {
        id: 'empty-brand',
        question: 'Why is the brand empty?',
        answer: [
          'Because we could not read one in the photo. We would rather leave a line empty than make up a name. If you know the brand, add it: it often changes the price.',
        ],
      },
      {
        id: 'looks-like',
        question: 'What does ‘Looks like’ mean?',
        answer: [
          'It means we are less than 90% sure. You get up to three choices: pick the right one, or correct it yourself. If several things look the same in photos, such as a dresser and a cabinet, we ask which one it is. If we cannot tell at all, the item has no name, price or listings until you tell us what it is, and it does not count as an analysis.',
        ],
      },
    ],
  },
  {
    id: 'listings',
    title: 'Listings and posting',
    questions: [
      {
        id: 'limits',
        question: 'Why do the five listings differ?',
        answer: [
          'Each marketplace has its own title length, condition words and rules for tags. Every listing is written to fit its marketplace, and a counter shows how much room is left while you edit. Your edits are saved automatically, and ‘Regenerate All’ leaves them as they are.',
          'What you change is changed on that marketplace only and marked ‘Only here’. Press ‘Change everywhere’ to use it on all five, each cut to what its marketplace takes, or ‘Use the shared price’ (title, text) to have it follow the others again. A listing you have posted stays as you posted it until you have changed it on the marketplace, too, and say so here.',
        ],
      },
      {
        id: 'helper',
        question: 'How does posting with the helper work?',
        answer: [
          'Facebook Marketplace, Craigslist, OfferUp, Mercari and 5miles do not let other apps post for you. So the helper page gives you every field of a listing with a copy button, and the photos to download. You paste, look it over and publish it. Then press ‘I posted it’ to keep your dashboard up to date.',
          'There is a browser extension that fills in the form on Facebook Marketplace, Craigslist, OfferUp or Mercari. It comes from this site, not from a store: open /extension for the download and the steps. It never presses Publish; you do. Then it sees where your listing is online and marks it as posted. If it does not fill in a form, it names the fields for you to copy; /extension/doctor checks it step by step.',
        ],
      },
      {
        id: 'statuses',
        question: 'What do Not synced, Pending, Posted and Failed mean?',
        answer: [
          'Not synced: a draft. Nothing has been sent anywhere. Pending: on its way to your webhook, or waiting for you to finish posting by hand. Posted: your webhook accepted it, the extension saw it online, or you told us that you posted it. Failed: it did not work, and the reason is shown with it.',
          'If it was not posted after all, you can turn it back into a draft.',
        ],
      },
      {
        id: 'sync-many',
        question: 'Can I post several listings at once?',
        answer: [
          'To your own webhook, yes: select them on the dashboard and press Sync. Nothing is sent to marketplaces automatically, so for these there is ‘Post one by one’: the listings come one after the other, filled in by the extension or ready to copy, and you publish each.',
        ],
      },
      {
        id: 'schedule',
        question: 'Can I post later?',
        answer: [
          'Yes, with Schedule Post. With an active webhook, the listing is sent there at that time. Without one, we remind you on the dashboard, and by email if your address is confirmed and your notifications allow it. If you check the box for it while scheduling, your phone or browser reminds you too.',
        ],
      },
      {
        id: 'webhook',
        question: 'What is a webhook?',
        answer: [
          'An address of your own, such as your shop’s, to which we send a listing as signed data. If it does not answer, we try again for about a day. If you choose, it also hears when an item is ready or sold. You set it up under Platform Connections.',
        ],
        link: { href: '/api/docs', label: 'API documentation' },
      },
      {
        id: 'not-listed',
        question: 'Why did I get no listings for an item?',
        answer: [
          'Some things no marketplace takes: weapons, ammunition, alcohol, tobacco, drugs, recalled goods, counterfeits, animals, gift cards, tickets and medical devices. We tell you instead of writing a listing that could get your account closed.',
        ],
      },
      {
        id: 'sold',
        question: 'It sold. What now?',
        answer: [
          'Press ‘Mark as sold’ on the item’s page, the dashboard or your history, and enter where it sold and for how much. The fee is proposed, and you see your profit while you type. Then we list where else it is still online, so that nobody buys it twice: take it down there and check it off here. Your webhook is told automatically.',
          'If the buyer gets money back, press ‘Correct the sale’ and enter how much. The sale stays on record, and your profit follows. If the item itself came back, ‘Undo the sale’ puts it up for sale again instead.',
          'History shows what you earned by month, marketplace and category. From there you can download your sales, or with a plan a tax pack for a year, and import sales you made before. ‘Import what you sell elsewhere’ turns a CSV file of your listings into items, with your words and prices.',
        ],
      },
      {
        id: 'safe-selling',
        question: 'How do I sell safely?',
        answer: [
          'Meet in a public place, or at your door with someone else at home. Take cash or a payment you can check on the spot. Be wary of buyers who want to pay more than you ask, send a courier, or move the conversation to another app right away.',
        ],
      },
    ],
  },
]
