import { examineConfig, readConfig } from './config.ts'
import { describeConfig } from './check.ts'

const faultsOf = (env: Record<string, string>) => examineConfig(env).faults

test('without settings a sandbox takes the payments, which production refuses', () => {
  expect(readConfig({}).payments).toEqual({ cardCurrencies: ['NGN', 'USD'], sandboxPort: 3090 })
  expect(faultsOf({ NODE_ENV: 'production' }).join()).toContain('PAYSTACK_SECRET_KEY is needed in production')
  expect(faultsOf({ NODE_ENV: 'production', PAYSTACK_SECRET_KEY: 'sk_live_1' }).join()).not.toContain('PAYSTACK')
})

test('Paystack has the secret key of its account, and optional keys for its webhooks', () => {
  expect(
    readConfig({ PAYSTACK_SECRET_KEY: 'sk', PAYSTACK_URL: 'https://pay.example.test/' }).payments.paystack,
  ).toEqual({ url: 'https://pay.example.test', secretKey: 'sk', webhooks: { form: 'plain' } })
  const timestamped = { PAYSTACK_SECRET_KEY: 'sk', PAYSTACK_WEBHOOK_SIGNATURE: 'timestamped' }
  expect(readConfig(timestamped).payments.paystack?.webhooks).toEqual({ form: 'timestamped', secrets: ['sk'] })
  expect(readConfig({ ...timestamped, PAYSTACK_WEBHOOK_SECRETS: 'a, b' }).payments.paystack?.webhooks).toEqual({
    form: 'timestamped',
    secrets: ['a', 'b'],
  })
  expect(faultsOf({ PAYSTACK_SECRET_KEY: 'sk', PAYSTACK_WEBHOOK_SECRETS: 'a' })).toEqual([
    'PAYSTACK_WEBHOOK_SECRETS is for PAYSTACK_WEBHOOK_SIGNATURE=timestamped',
  ])
})

test('cards are taken in the currencies that the settings name (PAY-9)', () => {
  expect(readConfig({ CARD_CURRENCIES: 'ngn, NOK' }).payments.cardCurrencies).toEqual(['NGN', 'NOK'])
  expect(faultsOf({ CARD_CURRENCIES: 'NGN,SEK' }).join()).toContain('has to be some of NGN, CAD, EUR, NOK, GBP, USD')
})

test('Flutterwave pays out once its settings are complete', () => {
  expect(faultsOf({ PAYOUT_PROVIDER: 'flutterwave', FLUTTERWAVE_SECRET_KEY: 'x' })).toEqual([
    'FLUTTERWAVE_WEBHOOK_HASH is missing: PAYOUT_PROVIDER=flutterwave needs it',
  ])
  expect(
    readConfig({ PAYOUT_PROVIDER: 'flutterwave', FLUTTERWAVE_SECRET_KEY: 'x', FLUTTERWAVE_WEBHOOK_HASH: 'y' }).payments
      .flutterwave,
  ).toEqual({ url: 'https://api.flutterwave.com', secretKey: 'x', webhookHash: 'y' })
  expect(readConfig({ FLUTTERWAVE_SECRET_KEY: 'x' }).payments.flutterwave).toBeUndefined()
})

test('no key is shown', () => {
  const { text } = describeConfig({
    PAYSTACK_SECRET_KEY: 'hunter2',
    PAYSTACK_WEBHOOK_SIGNATURE: 'timestamped',
    PAYSTACK_WEBHOOK_SECRETS: 'hunter2',
    FLUTTERWAVE_SECRET_KEY: 'hunter2',
    FLUTTERWAVE_WEBHOOK_HASH: 'hunter2',
  })
  expect(text).not.toContain('hunter2')
})
