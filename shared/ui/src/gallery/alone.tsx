import { useEffect, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { Form, useContractForm } from '@fieldproof/ui/form'

const anything = z.looseObject({})

/** A form around a field, to show it alone; with `fault` it shows that fault. */
export function Alone({
  values = {},
  faults = {},
  children,
}: {
  values?: Record<string, unknown>
  faults?: Record<string, string>
  children: ReactNode
}) {
  const form = useContractForm(anything, { defaultValues: values })
  const { setError } = form
  const list = JSON.stringify(faults)
  useEffect(() => {
    const wanted: Record<string, string> = JSON.parse(list)
    for (const [name, message] of Object.entries(wanted)) setError(name, { type: 'shown', message })
  }, [list, setError])
  return (
    <Form form={form} onSubmit={() => undefined}>
      {children}
    </Form>
  )
}
