/** One tone of an alarm: when it begins, in seconds, and how high it is, in hertz. */
type Tone = [at: number, pitch: number];

const usual: Tone[] = [
  [0, 880],
  [0.18, 660],
];
/** For what somebody cries for help with: longer, higher, louder. */
const urgent: Tone[] = [
  [0, 988],
  [0.16, 1319],
  [0.32, 988],
  [0.48, 1319],
  [0.64, 988],
  [0.8, 1319],
];

const LASTS = 0.15;

let context: AudioContext | undefined;

/** Whether the browser would refuse a sound: until a first click or key it lets no page make one. */
export function isBlocked(): boolean {
  return navigator.userActivation?.hasBeenActive === false;
}

/** Tells when the browser first lets the page make a sound. */
export function whenUnblocked(listener: () => void): () => void {
  const events = ["pointerdown", "keydown"] as const;
  const heard = () => {
    if (!isBlocked()) listener();
  };
  for (const event of events) window.addEventListener(event, heard);
  return () => {
    for (const event of events) window.removeEventListener(event, heard);
  };
}

/** Sounds an alarm, made of tones so that nothing is loaded for it; silent where there is no sound. */
export function ring(isUrgent: boolean): void {
  if (isBlocked() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  const start = context.currentTime;
  for (const [at, pitch] of isUrgent ? urgent : usual) play(context, start + at, pitch, isUrgent ? 0.5 : 0.2);
}

function play(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + LASTS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LASTS);
}
