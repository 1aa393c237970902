export { MapPicker, type MapPickerProps } from './map-picker.tsx'
export { MapView, type MapBounds, type MapViewPoint, type MapViewProps } from './map-view.tsx'
