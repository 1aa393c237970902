export { AnswerError } from './answer-error.tsx'
export {
  CheckboxField,
  RadioGroupField,
  SelectField,
  SwitchField,
  type RadioGroupFieldProps,
  type RadioOption,
  type SelectFieldProps,
} from './choice-fields.tsx'
export { contractResolver, type MessageTranslator } from './contract-resolver.ts'
export { AnswerGroup, FieldGroup } from './field-group.tsx'
export { Form, FormActions, SubmitButton, type FormProps, type SubmitButtonProps } from './form.tsx'
export { PhoneField, type DialCode, type PhoneFieldProps } from './phone-field.tsx'
export {
  DateField,
  EmailField,
  NumberField,
  PasswordField,
  TextArea,
  TextField,
  TimeField,
  type NumberFieldProps,
  type PasswordFieldProps,
  type TextAreaProps,
  type TextFieldProps,
} from './text-fields.tsx'
export {
  applyServerErrors,
  useContractForm,
  type ContractForm,
  type ContractFormOptions,
  type ContractSchema,
  type ServerFieldError,
} from './use-contract-form.ts'
export { Controller, useController } from './use-controller.ts'
export { useDraft, type DraftOptions } from './use-draft.ts'
export { useFormField, type FieldBase } from './use-field.ts'
export { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
