import { EnrolBandView } from '@/components/sections/enrol-band/index'

export const examples = {
  general: (
    <EnrolBandView title="和一位顾问聊二十分钟" label="预约咨询">
      留下电话，顾问会联系你。提交不等于录取。
    </EnrolBandView>
  ),
  project: (
    <EnrolBandView
      title="Bring your transcript and your calendar"
      label="Talk to an adviser"
      project="stony-brook-msf-pre"
    >
      First whether it is enough, then what is missing. Sending this is not admission.
    </EnrolBandView>
  ),
}
