import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import type { createTestPlatform } from '@fieldproof/platform/testing'
import { act } from '@testing-library/react'

/** The answers of a form, as it emits them. */
export const answeredQuote = (): InspectionQuote =>
  ({
    inspectionType: 'general-purpose',
    details: {
      country: 'NG',
      state: 'Lagos',
      city: 'Ikeja',
      street: '12 Allen Avenue',
      zipCode: '100271',
      inspectionDate: '2099-03-20',
      inspectionTime: '10:00',
      extraInformation: '',
      subject: 'A forklift',
      description: 'Does it lift?',
      access: '',
      contact: { name: '', email: '', phoneCountry: 'NG', phoneNumber: '' },
    },
    tasks: [],
    fileIds: [],
  }) as InspectionQuote

/** A widget in place of the form of a kind; `shown` has the props that it got from the page. */
export const jobFormWidget = () => {
  const shown: unknown[] = []
  const list = [{ area: 'mfe-orders', widget: 'job-quote', order: 10, key: 'mfe-orders/job-quote', isOptional: false }]
  return {
    shown,
    widgets: {
      widgetsOf: () => list,
      mountWidget: async (_: unknown, element: HTMLElement, { slotProps }: { slotProps: unknown }) => {
        shown.push(slotProps)
        element.append('The questions of the kind')
        return async () => undefined
      },
    },
  }
}

/** Completes the form without faults. */
export const answerForm = (platform: ReturnType<typeof createTestPlatform>['platform'], form: string): Promise<void> =>
  act(async () => platform.bus.emit('job-quote.answered@1', { form, quote: answeredQuote() }))
