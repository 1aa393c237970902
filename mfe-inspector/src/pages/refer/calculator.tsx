import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, FieldFrame, Money, Progress, Text, TextInput, useMoneyText } from '@fieldproof/ui'
import { jobsToMaximum, referralTotal } from '@fieldproof/policy/referral'
import { currencySign } from '@fieldproof/policy/money-format'
import { useState } from 'react'
import { mostJobs, readJobs, readPay } from './read-numbers.ts'
import styles from './refer.module.css'
import type { TermsInMarket } from './use-referral-terms.ts'

/** The most pay that the calculator accepts, and its initial pay, as multiples of the market's maximum. */
const [mostPay, firstPay] = [50, 0.4]

interface NumberFieldProps {
  name: string
  value: string
  fault: string | undefined
  inputMode: 'numeric' | 'decimal'
  start?: string
  currency?: string
  onChange: (text: string) => void
}

const NumberField = ({ name, value, fault, inputMode, start, currency, onChange }: NumberFieldProps) => {
  const { t } = useTranslation()
  return (
    <FieldFrame label={t(`refer.calculator.${name}`, { currency })} error={fault}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          value={value}
          start={start}
          inputMode={inputMode}
          autoComplete="off"
          maxLength={12}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Calculates what a referral earns from the user's own figures, all in one currency. */
export const Calculator = ({ currency, ...terms }: TermsInMarket) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const locale = formatLocale(useSelector(selectLocale))
  const [jobsText, setJobsText] = useState('12')
  const { maximum } = terms
  const [payText, setPayText] = useState(() => String((maximum / 100) * firstPay))
  const jobs = readJobs(jobsText)
  const pay = readPay(payText, maximum * mostPay)
  const asMoney = (minor: number) => moneyText(minor, { currency, trimZeros: true })
  const asCount = (count: number) => new Intl.NumberFormat(locale).format(count)
  const earned = jobs === null || pay === null ? null : referralTotal(terms, jobs, pay)
  const last = pay === null ? null : jobsToMaximum(terms, pay)

  const explain = () => {
    if (earned === null || jobs === null || pay === null) return t('refer.calculator.incomplete')
    if (last !== null && jobs >= last)
      return t('refer.calculator.reached', { job: asCount(last), maximum: asMoney(maximum) })
    if (last === null) return t('refer.calculator.nothing')
    return t('refer.calculator.below', { left: asMoney(maximum - earned), job: asCount(last) })
  }

  return (
    <Card as="section" level={3} title={t('refer.calculator.title')} padding="large">
      <div className={styles.calculator}>
        <NumberField
          name="jobs"
          value={jobsText}
          inputMode="numeric"
          onChange={setJobsText}
          fault={jobs === null ? t('refer.calculator.jobsFault', { most: asCount(mostJobs) }) : undefined}
        />
        <NumberField
          name="pay"
          value={payText}
          inputMode="decimal"
          start={currencySign(currency, locale)}
          currency={currency}
          onChange={setPayText}
          fault={pay === null ? t('refer.calculator.payFault', { most: asMoney(maximum * mostPay) }) : undefined}
        />
        <div>
          <Text tone="muted" size="small">
            {t('refer.calculator.earned')}
          </Text>
          <output aria-live="polite" aria-label={t('refer.calculator.earned')}>
            {earned === null ? (
              <Text as="span" size="section" tone="muted">
                {t('refer.calculator.unknown')}
              </Text>
            ) : (
              <Money minor={earned} currency={currency} size="title" trimZeros />
            )}
          </output>
        </div>
        <Progress
          label={t('refer.calculator.ofMaximum')}
          value={(earned ?? 0) / maximum}
          detail={t('refer.calculator.ofMaximumDetail', { earned: asMoney(earned ?? 0), maximum: asMoney(maximum) })}
        />
        <Text tone="soft" size="small">
          {explain()}
        </Text>
      </div>
    </Card>
  )
}
