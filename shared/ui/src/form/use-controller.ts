import {
  useController as useLibraryController,
  useWatch,
  type ControllerProps,
  type FieldValues,
  type UseControllerProps,
  type UseControllerReturn,
} from 'react-hook-form'

/**
 * Connects a custom control to its form, like the library's hook of this name. A value that the user emptied
 * stays empty: the library would return the form's initial value instead of undefined.
 */
export const useController = (props: UseControllerProps<FieldValues>): UseControllerReturn<FieldValues> => {
  const controller = useLibraryController(props)
  const { control, name } = props
  return { ...controller, field: { ...controller.field, value: useWatch({ control, name, exact: true }) } }
}

/** {@link useController} as a component. */
export const Controller = ({ render, ...props }: ControllerProps<FieldValues>) => render(useController(props))
