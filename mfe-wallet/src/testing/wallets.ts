import type { AnswerOf } from '@fieldproof/contracts'
import type { BankAccount } from '@fieldproof/contracts/entities/bank-account'
import type { BankCard } from '@fieldproof/contracts/entities/bank-card'
import type { PaymentRecord, PaymentTransaction } from '@fieldproof/contracts/entities/payment-transaction'
import type { WalletTransactionRecord } from '@fieldproof/contracts/entities/wallet-transaction'

export const naira = (amount: number) => ({ amount, currency: 'NGN' })

export const aTransaction = (change: Partial<WalletTransactionRecord> = {}): WalletTransactionRecord => ({
  _id: 'b1a7c0de-0000-4000-8000-000000000001',
  amount: naira(1_500_00),
  description: 'Payment by card',
  createdAt: '2026-03-02T09:00:00.000Z',
  kind: 'payment-credited',
  balance: 'available',
  status: 'completed',
  balanceAfter: naira(2_000_00),
  fee: null,
  paymentReference: 'PAYMENT1772442000000',
  orderId: null,
  orderSequenceId: null,
  bankAccount: null,
  ...change,
})

export const aWallet = (
  items: WalletTransactionRecord[] = [aTransaction()],
  change: Partial<AnswerOf<'GET /wallets/my-wallet-transactions'>> = {},
) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 20,
  balance: naira(10_000_00),
  balances: { available: naira(10_000_00), credit: naira(3_000_00), held: naira(0) },
  inOthers: [],
  ...change,
})

export const anAccount = (change: Partial<BankAccount> = {}): BankAccount => ({
  _id: 'b1a7c0de-0000-4000-8000-000000000002',
  bankCode: '058',
  bankName: 'Guaranty Trust Bank',
  country: 'NG',
  currency: 'NGN',
  accountName: 'OKAFOR AMAKA',
  accountNumberEnding: '6789',
  isVerified: true,
  createdAt: '2026-02-01T09:00:00.000Z',
  ...change,
})

export const aCard = (change: Partial<BankCard> = {}): BankCard => ({
  _id: 'b1a7c0de-0000-4000-8000-000000000003',
  brand: 'visa',
  cardNumberEnding: '4081',
  expiryMonth: 9,
  expiryYear: 2030,
  bankName: 'Test Bank',
  isExpired: false,
  savedAt: '2026-02-01T09:00:00.000Z',
  ...change,
})

export const aPayment = (change: Partial<PaymentTransaction> = {}): PaymentTransaction => ({
  _id: 'b1a7c0de-0000-4000-8000-000000000004',
  paymentReference: 'PAYMENT1772442000000',
  amount: naira(38_500_00),
  refunded: naira(0),
  purpose: 'order',
  method: 'card',
  status: 'succeeded',
  paymentDate: '2026-03-02T09:00:00.000Z',
  invoice: null,
  card: { brand: 'visa', cardNumberEnding: '4081' },
  returnTo: null,
  canSaveCard: false,
  createdAt: '2026-03-02T08:59:00.000Z',
  orderDetails: {
    orderId: 'b1a7c0de-0000-4000-8000-000000000005',
    sequenceId: 'FP-1001',
    inspectionType: 'vehicle',
    description: 'Toyota Corolla',
  },
  ...change,
})

export const aPaymentRecord = (change: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...aPayment(),
  refunds: [],
  ...change,
})
