import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { resourceForm, resourceFormMessages as say } from '@fieldproof/contracts/forms/resource-form'
import { isCallFailure, useTranslation } from '@fieldproof/platform'
import { applyServerErrors, useContractForm, type ContractForm } from '@fieldproof/ui/form'
import { useMemo } from 'react'
import type { FormValues } from './form-values.ts'

export type ResourceForm = ContractForm<ReturnType<typeof resourceForm>>

/** A form over fields that the server has told of. */
export const useResourceForm = (fields: readonly ResourceField[], defaultValues: FormValues): ResourceForm => {
  const { t } = useTranslation()
  const schema = useMemo(() => resourceForm(fields), [fields])
  const words: Record<string, string> = {
    [say.required]: t('backOffice.form.faults.required'),
    [say.tooLong]: t('backOffice.form.faults.tooLong'),
    [say.notANumber]: t('backOffice.form.faults.notANumber'),
    [say.choose]: t('backOffice.form.faults.choose'),
  }
  // What the schema says of an empty number is that it is no number.
  return useContractForm(schema, {
    defaultValues,
    translate: (message) => words[message] ?? t('backOffice.form.faults.notANumber'),
  })
}

/** Puts a refusal beside the fields that it is about. @returns whether it was a refusal to be told of at all */
export const showRefusal = (form: ResourceForm, error: unknown): boolean => {
  if (!isCallFailure(error) || error.isSilent) return false
  const faults = (error.errors ?? []).map(({ field, message }) => ({ field: field.replace(/^values\./, ''), message }))
  if (faults.length > 0) applyServerErrors(form, faults)
  else form.setError('root.server', { type: 'server', message: error.message })
  return true
}
