import { Checkbox } from '@/components/ui/checkbox'

export const examples = {
  plain: <Checkbox id="news" name="news" label="I would also like news by message (optional)" />,
  link: (
    <Checkbox
      id="consent"
      name="consent"
      label={
        <>
          我同意就本次咨询与我联系，并已阅读
          <a href="/privacy" target="_blank">
            隐私政策
          </a>
        </>
      }
    />
  ),
  error: (
    <Checkbox
      id="missing"
      name="consent"
      label="I agree to be contacted"
      error="Please agree to be contacted"
    />
  ),
}
