"""TRL: two steps of GRPO by a tiny random model, then an episode for each submission, paid by the trainer's function.

The model cannot call a tool; what it shows is that TRL takes the class, renders its tools into the prompt, resets it
for every completion, and is paid. The submissions are then written by the tools, on an environment of the trainer's.
"""

import json
import os
import sys
import tempfile
from pathlib import Path

import cases

os.environ["TRL_EXPERIMENTAL_SILENCE"] = "1"
os.environ["HF_HUB_OFFLINE"] = "1"

import torch
import trl
from datasets import Dataset
from tokenizers import Tokenizer, decoders, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast
from trl import GRPOConfig, GRPOTrainer

from quintain.serve.arena import Arena, open_arena
from quintain.serve.trl import trl_environment

SPECIAL = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")
PROGRAMS = 2


def tokenizer() -> PreTrainedTokenizerFast:
    """A token for each byte, and a chat template of TRL that knows tools."""
    letters = [*SPECIAL, *sorted(pre_tokenizers.ByteLevel.alphabet())]
    plain = Tokenizer(models.BPE({letter: at for at, letter in enumerate(letters)}, []))
    plain.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    plain.decoder = decoders.ByteLevel()
    plain.add_special_tokens(list(SPECIAL))
    found = PreTrainedTokenizerFast(tokenizer_object=plain, eos_token="<|im_end|>", pad_token="<|endoftext|>")
    found.chat_template = (Path(trl.__file__).parent / "chat_templates" / "qwen3.jinja").read_text()
    return found


def trainer(arena: Arena, folder: str) -> GRPOTrainer:
    words = tokenizer()
    torch.manual_seed(0)
    torch.set_num_threads(1)
    shape = LlamaConfig(
        vocab_size=len(words), hidden_size=32, intermediate_size=64, num_hidden_layers=2, num_attention_heads=2,
        num_key_value_heads=2, max_position_embeddings=32768, eos_token_id=words.eos_token_id,
        pad_token_id=words.pad_token_id,
    )  # fmt: skip
    asked = {"prompt": [{"role": "user", "content": "Do this. "}], "task": cases.TASK}
    settings = GRPOConfig(
        output_dir=folder, use_cpu=True, per_device_train_batch_size=PROGRAMS, num_generations=PROGRAMS,
        max_completion_length=8, max_steps=2, logging_steps=1, report_to="none", save_strategy="no", bf16=False,
    )  # fmt: skip
    return GRPOTrainer(
        model=LlamaForCausalLM(shape),
        args=settings,
        train_dataset=Dataset.from_list([asked] * 4),
        processing_class=words,
        environment_factory=trl_environment(arena),
    )


def reward(learner: GRPOTrainer, case: cases.Case) -> float | None:
    environment = learner.environments[0]
    environment.reset(prompt=[], task=case.task)
    for name, arguments in case.calls():
        getattr(environment, name)(**arguments)
    return learner.reward_funcs[-1](environments=[environment])[0]


if __name__ == "__main__":
    with open_arena(Path(sys.argv[1])) as arena, tempfile.TemporaryDirectory() as folder:
        learner = trainer(arena, folder)
        learner.train()
        paid = [line["rewards/QuintainEnvironment/mean"] for line in learner.state.log_history if "reward" in line]
        if paid != [0.0, 0.0]:
            sys.exit(f"two steps that hand in nothing were paid {paid}")
        print(json.dumps({case.name: reward(learner, case) for case in cases.read(sys.argv[2])}))
