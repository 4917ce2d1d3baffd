import { queryOptions } from '@tanstack/react-query'
import { addDevice, getDevices } from '#contract/settings/push.ts'
import { call } from '#web/platform/api.ts'

/** The browsers that show this seller's reminders. */
export const devicesQuery = queryOptions({ queryKey: ['push-devices'], queryFn: () => call(getDevices, {}) })

/** iPhones and iPads can only after the site was added to their home screen. Who said no to it is not asked again. */
export const canRemind = () =>
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied'

/** The browser's own question, which it asks only while somebody acts, so it comes first of all. */
export const mayRemind = async () => (await Notification.requestPermission()) === 'granted'

/** From now on this browser shows reminders, for as long as it is signed in. */
export async function remindHere(publicKey: string) {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('There is no service worker to show reminders.')
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const { pushManager } = registration
  // One that was made for another key of this server: the browser would refuse a second.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(addDevice, { body: { endpoint, keys: { p256dh, auth } } })
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
