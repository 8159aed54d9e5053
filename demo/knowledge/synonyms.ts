/** Words that mean the same, in both languages. Text search alone does not know that a fee is a price. */
export const synonymGroups = `
price cost fee charge rate expensive pay amount 요금 비용 가격 금액 얼마 수수료 결제
refund reimburse money credited 환불 돌려받 입금 들어오
return send back bring 반품 돌려보내 반송
deliver delivery ship parcel package courier arrive 배송 택배 배달 도착 수령
late delay overdue wait evening night 지연 늦게 늦 연체 기다 야간 밤
open hour time schedule close 영업 운영 시간 진료시간 몇시
book reserve reservation appointment table slot 예약 접수
cancel call off 취소 해지
change modify move reschedule switch edit 변경 바꾸 수정 옮기
lost lose missing stolen stole theft 분실 도난 잃어버리 없어졌는데
card debit credit 카드
lock block freeze 정지 잠금 차단
replace replacement new 교체 재발급 교환
allergy allergic gluten nut vegan diet 알레르기 채식
child kid baby infant 아이 어린이 유아 아기 자녀 미취학
family household children 가족 가구 자녀 다자녀
dog cat pet animal puppy kitten 반려동물 강아지 고양이 펫룸 애완
park parking garage lot 주차 주차장 세울 세우
car vehicle drive loan 차 차량 자동차
breakfast meal dinner lunch food menu freezer fridge spoiled 조식 식사 아침 메뉴 음식
room suite stay guest 객실 방 숙박 투숙 머무 묵으
absent nobody away home 부재중 아무도 집 비우 안계시
checkout leave depart 체크아웃 퇴실
checkin enter 체크인 입실 들어갈 들어가
wifi internet network broadband router modem 인터넷 와이파이 공유기
slow speed fast 느리 속도
outage blackout power electricity light dark live wire cable 정전 전기
neighbor neighbour door next house 이웃 옆집
emergency urgent danger 응급 긴급 급하 위험
pain hurt ache 통증 아프
tooth teeth extraction pull 발치 뽑고 뽑은 이를 치아 사랑니
careful caution avoid 조심 주의 피하
doctor dentist vet physician 의사 원장 수의사
clean cleaning scale 스케일링 청소
insurance cover coverage 보험 보상 보장
damage broken defect fault 파손 고장 불량 하자
warranty guarantee 보증
repair fix service mechanic 수리 정비 고치
brake tire oil engine 브레이크 타이어 엔진
bill invoice statement receipt 청구서 영수증 고지서
autopay automatic automatically 자동이체 자동납부
turn switch on off enable 켜기 신청
limit maximum most highest 한도 최대 최고
cash withdraw atm 현금 인출
identity verify id prove document 신분증 본인확인 서류
smell leak gas 가스 냄새 누출 새
inspect inspection check visit 점검 검사 방문
holiday sunday weekend closed 휴무 휴일 공휴일 일요일 주말
phone call number contact reach 전화 연락 번호
mail post letter 우편 편지
address move house relocate 주소 이사 전출 전입
gift present receipt 선물
ground floor lying wire 바닥 땅
days weeks long until 기간 며칠 얼마나
group large party people 단체 인원 명
deposit prepaid advance 보증금 예약금 선불
free complimentary discount reduce 무료 공짜 할인 감면 깎아
size color colour 사이즈 크기 색상
penalty fine 위약금 벌금
minor underage age 나이 미성년
swim pool gym sauna 수영장 사우나 헬스
smoke smoking 흡연 담배
`
  .trim()
  .split('\n')
