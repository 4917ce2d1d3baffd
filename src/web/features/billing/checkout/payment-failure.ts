import { toast } from '#web/ui/toast.ts'

export function showPaymentFailure(message: string) {
  toast({ title: 'Payment Failed', description: message, variant: 'destructive' })
}
