import type { ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import { resourceForm, resourceFormMessages as say } from '@fieldproof/contracts/forms/resource-form'
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
  const words: Record<string, string> = {
    [say.required]: t('backOffice.form.faults.required'),
    [say.tooLong]: t('backOffice.form.faults.tooLong'),
    [say.notANumber]: t('backOffice.form.faults.notANumber'),
    [say.choose]: t('backOffice.form.faults.choose'),
  }
  // For an empty number, the schema's message is that it is no number.
  return useContractForm(schema, {
    defaultValues,
    translate: (message) => words[message] ?? t('backOffice.form.faults.notANumber'),
  })
}

/** Shows why this form's call was refused; in the back office's calls, the fields are in `values`. */
export const useResourceRefusal = (form: ResourceForm) =>
  useRefusal(form, {
    placeOf: (path) => {
      const name = path.replace(/^values\./, '')
      const held: unknown = form.getValues(name)
      // A fault of an instant is shown at its day.
      return typeof held === 'object' && held !== null && 'date' in held ? `${name}.date` : name
    },
  })
