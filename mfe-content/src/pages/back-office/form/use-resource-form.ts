import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { resourceForm, resourceFormMessages } from '@fieldproof/contracts/forms/resource-form'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { useContractForm, type ContractForm } from '@fieldproof/ui/form'
import { useMemo } from 'react'
import type { FormValues } from './form-values.ts'

export type ResourceForm = ContractForm<ReturnType<typeof resourceForm>>

/** A form for the fields of a resource. */
export const useResourceForm = (fields: readonly ResourceField[], defaultValues: FormValues): ResourceForm => {
  const { t } = useTranslation()
  const schema = useMemo(() => resourceForm(fields), [fields])
  const translations: Record<string, string> = {
    [resourceFormMessages.required]: t('backOffice.form.faults.required'),
    [resourceFormMessages.tooLong]: t('backOffice.form.faults.tooLong'),
    [resourceFormMessages.notANumber]: t('backOffice.form.faults.notANumber'),
    [resourceFormMessages.choose]: t('backOffice.form.faults.choose'),
  }
  // Only an empty or invalid number has a message other than these.
  return useContractForm(schema, {
    defaultValues,
    translate: (message) => translations[message] ?? t('backOffice.form.faults.notANumber'),
  })
}

/** Shows refusals at the form's fields, which the calls of the back office have in `values`. */
export const useResourceRefusal = (form: ResourceForm) =>
  useRefusal(form, {
    placeOf: (path) => {
      const name = path.replace(/^values\./, '')
      const value: unknown = form.getValues(name)
      // A fault of an instant is shown at its day.
      return typeof value === 'object' && value !== null && 'date' in value ? `${name}.date` : name
    },
  })
