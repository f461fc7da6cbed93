export type SearchTexts = {
  open: string
  label: string
  placeholder: string
  submit: string
  close: string
  failed: string
}
