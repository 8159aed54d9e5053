import { labelOf } from '@/lib/labels'

/** What a payment provider is called. */
export const paymentProviderLabel = labelOf({
  lemonsqueezy: 'paymentProviders.lemonsqueezy',
  stripe: 'paymentProviders.stripe',
  toss: 'paymentProviders.toss',
  bank_transfer: 'paymentProviders.bankTransfer',
})
